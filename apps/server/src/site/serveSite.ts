import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { Refusal } from '../http/Refusal.ts'
import { chooseEncoding } from './chooseEncoding.ts'
import { chooseSiteLang, type SiteLang } from './chooseSiteLang.ts'
import { type Encoding, isAssetPath, type Site, type SiteFile, type SitePage } from './loadSite.ts'

/** What the build names by its content, and the compiler, whose version is in its name, never change. */
const unchanging = /^\/(?:assets\/(?:.*-)?[\w-]{8,}\.\w+|compiler\/.*-\d+\.\d+\.\d+\.\w+)$/

/** Answers every path that is not the API's: a file of the web build, or the page in the visitor's language and theme. */
export function serveSite(site: Site | undefined) {
  const pages = new Map<string, Page>()

  function getPage(page: SitePage, lang: SiteLang, theme: Theme | undefined): Page {
    const key = `${page} ${lang} ${theme ?? ''}`
    let made = pages.get(key)
    if (!made) {
      made = makePage(site!.page(page, lang), theme)
      pages.set(key, made)
    }
    return made
  }

  return (context: Context): Response => {
    const { method, path } = context.req
    if (method !== 'GET' && method !== 'HEAD') {
      throw new Refusal('methodRefused', { headers: { allow: 'GET, HEAD, OPTIONS' } })
    }
    const file = site?.files.get(path)
    if (file) return sendFile(context, path, file)
    if (!site || isAssetPath(path)) return notFound()

    const lang = chooseSiteLang(getCookie(context, 'lang'), context.req.header('accept-language') ?? null)
    const saved = getCookie(context, 'theme')
    const theme = saved === 'light' || saved === 'dark' ? saved : undefined
    const page = getPage(path === '/' || path === '/home' ? 'home' : 'app', lang, theme)
    const encoding = chooseEncoding(context.req.header('accept-encoding') ?? null, page.bodies)
    return send(context, {
      body: () => page.bodies[encoding ?? 'identity'],
      size: page.bodies[encoding ?? 'identity'].byteLength,
      etag: `"${page.hash}${encoding ? `-${encoding}` : ''}"`,
      encoding,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': lang,
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, Accept-Language, Cookie',
      },
    })
  }
}

type Theme = 'light' | 'dark'
type Page = { hash: string; bodies: Record<Encoding | 'identity', Uint8Array<ArrayBuffer>> }

function makePage(html: string, theme: Theme | undefined): Page {
  const identity = Buffer.from(theme ? withTheme(html, theme) : html)
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength }
  return {
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bodies: { identity, br: brotliCompressSync(identity, { params: size }), gzip: gzipSync(identity) },
  }
}

/** Sets the colour scheme on the `<html>` tag and nowhere else; `theme` is one of two constants, never foreign text. */
export function withTheme(html: string, theme: Theme): string {
  return html.replace(/<html\b[^>]*>/i, (tag) => {
    const bare = tag.replace(/\sdata-mantine-color-scheme="[^"]*"/gi, '')
    return `${bare.slice(0, -1)} data-mantine-color-scheme="${theme}">`
  })
}

function sendFile(context: Context, path: string, file: SiteFile): Response {
  const encoding = chooseEncoding(context.req.header('accept-encoding') ?? null, file.encodings)
  const copy = encoding ? file.encodings[encoding]! : file
  return send(context, {
    body: () => Readable.toWeb(createReadStream(copy.file)) as ReadableStream<Uint8Array>,
    size: copy.size,
    etag: `"${file.hash}${encoding ? `-${encoding}` : ''}"`,
    encoding,
    headers: {
      'content-type': file.type,
      'cache-control': unchanging.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'Accept-Encoding',
    },
  })
}

function send(
  context: Context,
  reply: {
    body(): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
    size: number
    etag: string
    encoding: Encoding | undefined
    headers: Record<string, string>
  },
): Response {
  const headers: Record<string, string> = { ...reply.headers, etag: reply.etag }
  const known = (context.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(reply.etag)) return new Response(null, { status: 304, headers })
  if (reply.encoding) headers['content-encoding'] = reply.encoding
  headers['content-length'] = String(reply.size)
  // No file is opened for HEAD, which gets no body.
  return new Response(context.req.raw.method === 'HEAD' ? null : reply.body(), { headers })
}

function notFound(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
