import { create } from 'zustand/react'
import type { Tabs } from './tabs.ts'

/** The tabs of this page; they live as long as it does. */
export const useTabs = create<Tabs>(() => ({ visited: [], cached: [] }))

/** Changes the tabs by one of the functions of `tabs.ts`, and returns what they are then. */
export function changeTabs(change: (tabs: Tabs) => Tabs): Tabs {
  useTabs.setState(change, true)
  return useTabs.getState()
}
