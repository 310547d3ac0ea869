// Notes that a lesson was opened. Shows nothing.
"use client";

import { useEffect } from "react";
import { useProgress } from "./use-progress";

/** Put once into a lesson's page. */
export function LessonVisit({ lesson }: { lesson: string }) {
  const openLesson = useProgress((state) => state.openLesson);
  useEffect(() => openLesson(lesson), [openLesson, lesson]);
  return null;
}
