import { createHash } from 'node:crypto'
import type { Lang } from '@tokensmith/i18n/Lang.ts'

/** The parts of Vite's manifest that a page needs. */
export type ClientManifest = Record<
  string,
  { file: string; name?: string; isEntry?: boolean; src?: string; css?: string[]; imports?: string[] }
>

export type PageContent = {
  page: 'home' | 'app'
  lang: Lang
  html: string
  title: string
  description: string
}

/** The file that starts the app in one language: its name holds a hash of its content. */
export type StartScript = { file: string; content: string }

/** Keeps the last press on a button until the app is there to answer it; see `replayEarlyClick.ts`. */
const earlyClickScript =
  'addEventListener("click",e=>{const b=e.target.closest("#root button");' +
  'if(b&&!globalThis.appStarted)globalThis.earlyClick={label:(b.ariaLabel||b.textContent).trim(),at:performance.now()}},true);'

/**
 * The script in the page is tiny and asks for the app's code and the reader's texts only when it runs. Until then the
 * line belongs to the style sheet, without which nothing can be painted; on a slow line this halves the time to text.
 */
export function createStartScript(manifest: ClientManifest, lang: Lang): StartScript {
  const texts = Object.values(manifest).find((chunk) => chunk.src?.endsWith(`i18n/src/common/${lang}.json`))
  const files = [findEntry(manifest), ...staticImports(manifest), ...(texts ? [texts] : [])].map((chunk) => chunk.file)
  const content = `${earlyClickScript}${files
    .reverse()
    .map((file) => `import("/${file}")`)
    .join(';')}\n`
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return { file: `assets/start-${lang}-${hash}.js`, content }
}

/**
 * One HTML document. Its style sheet is small and blocks painting; nothing else does. There is no inline style and no
 * inline script.
 */
export function createPage(manifest: ClientManifest, start: StartScript, content: PageContent): string {
  const css = [findEntry(manifest), ...staticImports(manifest)].flatMap((chunk) => chunk.css ?? [])
  return `<!doctype html>
<html lang="${content.lang}" data-mantine-color-scheme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(content.title)}</title>
<meta name="description" content="${escapeHtml(content.description)}">
${[...new Set(css)].map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
<script type="module" async src="/${start.file}"></script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body>
<div id="root" data-page="${content.page}" data-lang="${content.lang}">${content.html}</div>
</body>
</html>
`
}

function findEntry(manifest: ClientManifest): ClientManifest[string] {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry && chunk.src === 'src/main.tsx')
  if (!entry) throw new Error('The manifest has no entry for src/main.tsx.')
  return entry
}

/** The chunks the entry imports statically, directly or not. */
function staticImports(manifest: ClientManifest): ClientManifest[string][] {
  const entry = findEntry(manifest)
  const found = new Map<string, ClientManifest[string]>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunk === entry || found.has(name)) return
    found.set(name, chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const name of entry.imports ?? []) visit(name)
  return [...found.values()]
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
