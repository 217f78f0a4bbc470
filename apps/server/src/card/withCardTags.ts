import { describeCard, siteName } from './describeCard.ts'
import { pictureSize } from './pictureSize.ts'
import type { TokenCard } from './TokenCard.ts'

/**
 * The page with a title and tags of a token. Everything that came from a chain is escaped; nothing of it can end an attribute
 * or an element.
 *
 * @param origin where people reach the site; without it no address is told, since a request's Host is anybody's word.
 */
export function withCardTags(html: string, card: TokenCard, origin: string | undefined): string {
  const { title, description } = describeCard(card)
  const { chainId, address } = card
  const picture = origin && `${origin}/api/v1/web/token-picture?chain=${chainId}&address=${address}`
  const tags = [
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', siteName],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['name', 'twitter:card', picture ? 'summary_large_image' : 'summary'],
    ...(origin ? [['property', 'og:url', `${origin}/token/${chainId}/${address}`]] : []),
    ...(picture
      ? [
          ['property', 'og:image', picture],
          ['property', 'og:image:type', 'image/png'],
          ['property', 'og:image:width', String(pictureSize.width)],
          ['property', 'og:image:height', String(pictureSize.height)],
          ['property', 'og:image:alt', description],
        ]
      : []),
  ] as const
  const lines = tags.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content!)}">`)
  const head = `<title>${escapeHtml(`${title} - ${siteName}`)}</title>${lines.join('')}`
  // By functions, because `$&` in a text would be read as a pattern.
  const bare = html.replace(/<title>[^<]*<\/title>/i, () => '')
  return bare.replace(/<\/head>/i, (end) => `${head}${end}`)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that is safe as content of an element and of a quoted attribute, in HTML and in SVG. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
