/** What a token says of itself beyond name and symbol; every part is optional. Addresses of pages are absolute. */
export type TokenMetadata = {
  image?: string
  web?: string
  twitter?: string
  telegram?: string
  description?: string
}

/**
 * The `contractURI` (ERC-7572) that carries the metadata inside itself, so that nothing off chain can change or vanish.
 * Empty when there is nothing to say: then the token stores nothing.
 */
export function encodeContractUri(name: string, symbol: string, metadata: TokenMetadata): string {
  const { image, web, twitter, telegram, description } = metadata
  if (!image && !web && !twitter && !telegram && !description) return ''
  const json = JSON.stringify({ name, symbol, description, image, external_link: web, twitter, telegram })
  return `data:application/json;base64,${toBase64(json)}`
}

/** Reads our own `contractURI` back. Anything else (another form, a foreign link) is `undefined`; nothing is fetched. */
export function decodeContractUri(uri: string): TokenMetadata | undefined {
  const body = /^data:application\/json;base64,([A-Za-z0-9+/=]+)$/.exec(uri)?.[1]
  if (!body) return undefined
  try {
    const json: Record<string, unknown> = JSON.parse(fromBase64(body))
    const text = (key: string) => (typeof json[key] === 'string' ? json[key] : undefined)
    return {
      image: link(text('image')),
      web: link(text('external_link')),
      twitter: link(text('twitter')),
      telegram: link(text('telegram')),
      description: text('description')?.slice(0, 1000),
    }
  } catch {
    return undefined
  }
}

/** Only web links: a foreign token's text must never run as a script. */
function link(text: string | undefined): string | undefined {
  return text && /^https?:\/\//i.test(text) ? text : undefined
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

function fromBase64(text: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
}
