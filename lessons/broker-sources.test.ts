// What a text says about a broker comes from somewhere: its sources name the broker, and when they were read.

import type { RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { describe, expect, test } from "vitest";
import { articlesOf, readCourseWithProblems } from "./reading/course";

/** The brokers and services that texts speak of, as they write them. */
const brokers: readonly (readonly [string, RegExp])[] = [
  ["Amazon SQS", /\bSQS\b/],
  ["Google Pub/Sub", /\bPub\/Sub\b/],
  ["Kafka", /\bKafka\b/],
  ["RabbitMQ", /\bRabbitMQ\b/],
  ["NATS JetStream", /\bJetStream\b/],
  ["Azure Service Bus", /\bService Bus\b/],
  ["Stripe", /\bStripe\b/],
  ["Adyen", /\bAdyen\b/],
  ["Pulsar", /\bPulsar\b/],
  ["ActiveMQ", /\bActiveMQ\b/],
];

const date =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) (19|20)\d\d\b/;

/** A text in two parts: its prose, and its sources, with the addresses that they link to. */
function parts(children: readonly RootContent[]): { readonly prose: string; readonly sources: string } {
  const at = children.findIndex((node) => node.type === "heading" && textOf(node) === "Sources");
  const words = (nodes: readonly RootContent[]) => nodes.map((node) => textOf(node)).join("\n");
  return at === -1
    ? { prose: words(children), sources: "" }
    : { prose: words(children.slice(0, at)), sources: words(children.slice(at)) };
}

const { course } = readCourseWithProblems();
const finished = (course === null ? [] : articlesOf(course)).filter(
  ({ text }) => text.frontMatter.status === "complete",
);

describe.each(finished.map((article) => [article.key, article] as const))("%s", (_, { text }) => {
  const { prose, sources } = parts(text.tree.children);
  const named = brokers.filter(([, pattern]) => pattern.test(prose));
  // A text may leave the sources to another that it links to.
  const linked = finished.filter(({ address }) => JSON.stringify(text.tree).includes(`"url":"${address}`));
  const all = [sources, ...linked.map((other) => parts(other.text.tree.children).sources)].join("\n");

  test("has a source for each broker that it speaks of, or links to the text that has it", () => {
    expect(named.filter(([, pattern]) => !pattern.test(all)).map(([name]) => name)).toEqual([]);
  });

  test("says when its sources were read", () => {
    expect(sources).toMatch(date);
  });
});
