import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { PageCards } from '../card/createPageCards.ts'
import { Refusal } from '../http/Refusal.ts'
import { chooseEncoding } from './chooseEncoding.ts'
import { chooseSiteLang, type SiteLang } from './chooseSiteLang.ts'
import { type Encoding, isAssetPath, type Site, type SiteFile, type SitePage } from './loadSite.ts'
import { makePage, type Page, quickly, type Theme } from './makePage.ts'

/** What the build names by its content, and the compiler, whose version is in its name, never change. */
const unchanging = /^\/(?:assets\/(?:.*-)?[\w-]{8,}\.\w+|compiler\/.*-\d+\.\d+\.\d+\.\w+)$/

/** Answers every path that is not the API's: a file of the web build, or the page in the visitor's language and theme. */
export function serveSite(site: Site | undefined, cards?: PageCards) {
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

  return (context: Context): Response | Promise<Response> => {
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
    const getPlain = () => getPage(path === '/' || path === '/home' ? 'home' : 'app', lang, theme)
    const tagging = cards?.(context)
    if (!tagging) return sendPage(context, getPlain(), { lang })
    return tagging.then((tag) => {
      // Made anew each time: it takes some milliseconds, and there are as many as there are tokens.
      const page = tag ? makePage(tag(site.page('app', lang)), theme, quickly) : getPlain()
      // A browser and a program may get different pages.
      return sendPage(context, page, { lang, vary: ', Sec-Fetch-Dest' })
    })
  }

  function sendPage(context: Context, page: Page, { lang, vary = '' }: { lang: SiteLang; vary?: string }): Response {
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
        vary: `Accept-Encoding, Accept-Language, Cookie${vary}`,
      },
    })
  }
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
