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

/** The file that starts the app in one language: its name holds a hash of its content. `imports`: what it asks for. */
export type StartScript = { file: string; content: string; imports: readonly string[] }

/** Keeps the last press or choice until the app is there to answer it; see `replayEarlyInput.ts`. */
const earlyInputScript =
  'for(const t of["click","change"])addEventListener(t,e=>{const o=e.target.closest("#root "+(t=="click"?"button":"select"));' +
  'if(o&&!globalThis.appStarted)globalThis.earlyInput={label:(o.ariaLabel||o.textContent).trim(),' +
  'value:t=="click"?undefined:o.value,at:performance.now()}},true);'

/**
 * The script in the page is tiny: it keeps an early press, and starts the app's code with the reader's texts. Those are asked
 * for at the end of the page, when all that is painted has come: before it they would take time from the first paint, and
 * after the script has run, 0.3 s later on a slow phone, the network would have stood still.
 */
export function createStartScript(manifest: ClientManifest, lang: Lang): StartScript {
  const texts = [`i18n/src/common/${lang}.json`, `tools/src/generated/words/${lang}.json`]
  const ofTexts = Object.values(manifest).filter(({ src }) => texts.some((one) => src?.endsWith(one)))
  const files = [findEntry(manifest), ...staticImports(manifest), ...ofTexts].map((chunk) => chunk.file)
  const imports = files.reverse()
  const content = `${earlyInputScript}${imports.map((file) => `import("/${file}")`).join(';')}\n`
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return { file: `assets/start-${lang}-${hash}.js`, content, imports }
}

/** The style sheets that the first page needs, in order. */
export function listFirstStyles(manifest: ClientManifest): string[] {
  return [...new Set([findEntry(manifest), ...staticImports(manifest)].flatMap((chunk) => chunk.css ?? []))]
}

/**
 * One HTML document. Its styles are in it, so that what is in the first response is painted with the first response;
 * the server names their hash in the content policy. There is no inline script, and no style attribute.
 *
 * The same styles are linked once more without being used (`disabled`, which also asks for nothing): lazy chunks look for
 * the link and would otherwise add the sheet a second time, behind their own.
 */
export function createPage(
  manifest: ClientManifest,
  start: StartScript,
  content: PageContent & { readStyle: (file: string) => string },
): string {
  const css = listFirstStyles(manifest)
  const style = css.map((file) => content.readStyle(file).trim()).join('\n')
  if (/<\/style/i.test(style)) throw new Error('A style sheet would end its own element.')
  return `<!doctype html>
<html lang="${content.lang}" data-mantine-color-scheme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(content.title)}</title>
<meta name="description" content="${escapeHtml(content.description)}">
<style>${style}</style>
<script type="module" async src="/${start.file}"></script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
${css.map((file) => `<link rel="stylesheet" href="/${file}" media="print" disabled>`).join('\n')}
</head>
<body>
<div id="root" data-page="${content.page}" data-lang="${content.lang}">${content.html}</div>
${start.imports.map((file) => `<link rel="modulepreload" href="/${file}">`).join('\n')}
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
