import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './loadSite.ts'

export type Theme = 'light' | 'dark'
export type Page = { hash: string; bodies: Record<Encoding | 'identity', Uint8Array<ArrayBuffer>> }

/** Of Brotli: the best takes a tenth of a second, which only a page that is sent often is worth. */
const best = constants.BROTLI_MAX_QUALITY
export const quickly = 4

/** The page's bytes in each encoding, and the hash that its tag is made of. */
export function makePage(html: string, theme: Theme | undefined, quality = best): Page {
  const identity = Buffer.from(theme ? withTheme(html, theme) : html)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength, [constants.BROTLI_PARAM_QUALITY]: quality }
  return {
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bodies: { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity) },
  }
}

/** Sets the colour scheme on the `<html>` tag and nowhere else; `theme` is one of two constants, never foreign text. */
export function withTheme(html: string, theme: Theme): string {
  return html.replace(/<html\b[^>]*>/i, (tag) => {
    const bare = tag.replace(/\sdata-mantine-color-scheme="[^"]*"/gi, '')
    return `${bare.slice(0, -1)} data-mantine-color-scheme="${theme}">`
  })
}
