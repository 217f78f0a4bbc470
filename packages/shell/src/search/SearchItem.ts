import type { ReactNode } from 'react'

/** One line of the results. */
export type SearchItem = {
  id: string
  icon: ReactNode
  title: string
  detail: string
  open: () => void
  external?: boolean
}
