import { type ConsolePage, pageAddress } from '@tokensmith/api/console/consolePages.ts'

/** A page or a group with where it stands. */
export type PlacedPage = {
  address: string
  page: ConsolePage
  /** The groups around it, the outermost first, and it itself. */
  chain: readonly { address: string; page: ConsolePage }[]
}

/** All pages and groups of a tree, each before what is in it. */
export function placePages(
  pages: readonly ConsolePage[],
  group = '',
  around: PlacedPage['chain'] = [],
): readonly PlacedPage[] {
  return pages.flatMap((page) => {
    const address = pageAddress(group, page.path)
    const chain = [...around, { address, page }]
    return [{ address, page, chain }, ...placePages(page.children ?? [], address, chain)]
  })
}
