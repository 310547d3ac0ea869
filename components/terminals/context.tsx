"use client";
// The terminals of the page, for the components on it.

import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { TerminalsActions } from "./terminals";
import type { TerminalsState } from "./terminals-store";

/** Provides the page's terminals. */
export const TerminalsContext = createContext<TerminalsActions | null>(null);

/** What can be done with the terminals. */
export function useActions(): TerminalsActions {
  const terminals = useContext(TerminalsContext);
  if (terminals === null) throw new Error("There are no terminals around this component.");
  return terminals;
}

/** A part of the terminals' state. It must be a value of the state's own, or one that compares equal. */
export function useTerminals<Part>(part: (state: TerminalsState) => Part): Part {
  return useStore(useActions().store, part);
}
