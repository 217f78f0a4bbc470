import { useStore } from 'zustand/react'
import { linkedFields, type ShownLinkedField } from './linkedFields.ts'

/** What came with the link, stands in a form of this page, and has not been looked at. */
export function useLinkedFields(): readonly ShownLinkedField[] {
  return useStore(linkedFields.store)
}
