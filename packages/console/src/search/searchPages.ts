import type { ConsolePage } from '@tokensmith/api/console/consolePages.ts'
import Fuse from 'fuse.js'
import { placePages } from '../pages/PlacedPage.ts'

/** A page that can be found. `title`: the titles of its groups and its own. */
export type FoundPage = { path: string; title: string; pinyin: string }

/** Every page that the menu may show, with a title; groups that lead to a page as well. */
export function listFound(
  pages: readonly ConsolePage[],
  titleOf: (key: string) => string,
  pinyinOf?: (text: string) => string,
): readonly FoundPage[] {
  return placePages(pages)
    .filter(({ chain, page }) => page.meta && page.redirect !== 'noRedirect' && chain.every((one) => !one.page.hidden))
    .map(({ address, page, chain }) => {
      const titles = chain.flatMap((one) => (one.page.meta ? [titleOf(one.page.meta.title)] : []))
      return {
        path: page.redirect ?? address,
        title: titles.join(' > '),
        pinyin: pinyinOf ? titles.map(pinyinOf).join('') : '',
      }
    })
}

const weights = [
  { name: 'title', weight: 0.7 },
  { name: 'pinyin', weight: 0.3 },
  { name: 'path', weight: 0.3 },
]

/** The pages that a text means, roughly, the likeliest first; none for no text. */
export function searchPages(pages: readonly FoundPage[], query: string): readonly FoundPage[] {
  if (query.trim() === '') return []
  const fuse = new Fuse(pages, { keys: weights, threshold: 0.4, shouldSort: true, ignoreLocation: true })
  return fuse.search(query.trim()).map(({ item }) => item)
}
