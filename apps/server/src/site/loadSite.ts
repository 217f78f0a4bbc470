import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type SiteLang, siteLangs } from './chooseSiteLang.ts'

export type SiteFile = {
  /** Path on the disk, found by listing the build: never made from a request. */
  file: string
  type: string
  size: number
  hash: string
  /** Compressed copies that the build put beside the file. */
  encodings: Partial<Record<Encoding, { file: string; size: number }>>
}
export type Encoding = 'br' | 'gzip'
export type SitePage = 'home' | 'app'

/** The built web app. */
export type Site = {
  /** By URL path, beginning with a slash; the pages are not among them. */
  files: ReadonlyMap<string, SiteFile>
  page(page: SitePage, lang: SiteLang): string
  /** Of the style elements inside the pages, as a content policy names them: `sha256-…`. */
  styleHashes: readonly string[]
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  sol: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
}

/** The web build is missing or not complete. */
export class SiteError extends Error {
  override readonly name = 'SiteError'
}

/**
 * Lists a web build once. What is added to the folder later is not served before the next start.
 *
 * @throws {SiteError} when a page of a language is missing.
 */
export function loadSite(webDist: string): Site {
  const paths = list(webDist)
  const known = new Set(paths)
  const pages = new Map<string, string>()
  for (const lang of siteLangs) {
    for (const page of ['home', 'app']) {
      const name = `${page}.${lang}.html`
      if (!known.has(`/${name}`)) throw new SiteError(`The web build in ${webDist} has no ${name}. Build it first.`)
      pages.set(name, readFileSync(join(webDist, name), 'utf8'))
    }
  }

  const files = new Map<string, SiteFile>()
  for (const path of paths) {
    const isPage = pages.has(path.slice(1).replace(/\.(br|gz)$/, ''))
    const isCopy = /\.(br|gz)$/.test(path) && known.has(path.replace(/\.(br|gz)$/, ''))
    if (isPage || isCopy) continue
    const file = join(webDist, path)
    files.set(path, {
      file,
      type: types[extension(path)] ?? 'application/octet-stream',
      size: statSync(file).size,
      hash: createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22),
      encodings: {
        ...(known.has(`${path}.br`) && { br: { file: `${file}.br`, size: statSync(`${file}.br`).size } }),
        ...(known.has(`${path}.gz`) && { gzip: { file: `${file}.gz`, size: statSync(`${file}.gz`).size } }),
      },
    })
  }
  const styleHashes = [...new Set([...pages.values()].flatMap(hashStyles))]
  return { files, page: (page, lang) => pages.get(`${page}.${lang}.html`)!, styleHashes }
}

function hashStyles(html: string): string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = '']) => `sha256-${createHash('sha256').update(style).digest('base64')}`,
  )
}

/** True when a path can only mean a file: asking for one that is missing gets 404, not the app. */
export function isAssetPath(path: string): boolean {
  return path.startsWith('/assets/') || extension(path) in types
}

function extension(path: string): string {
  return /\.([a-z0-9]+)$/.exec(path)?.[1] ?? ''
}

/** Paths of the plain files below, beginning with a slash. Links are left out. */
function list(folder: string, prefix = ''): string[] {
  let entries: ReturnType<typeof readFolder>
  try {
    entries = readFolder(join(folder, prefix))
  } catch (cause) {
    throw new SiteError(`The web build in ${folder} cannot be read. Build it first.`, { cause })
  }
  return entries.flatMap((entry) => {
    const path = `${prefix}/${entry.name}`
    if (entry.isDirectory()) return list(folder, path)
    return entry.isFile() && !entry.name.startsWith('.') ? [path] : []
  })
}

function readFolder(folder: string) {
  return readdirSync(folder, { withFileTypes: true })
}
