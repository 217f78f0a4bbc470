import type { Lang } from '@tokensmith/i18n/Lang.ts'

/** The parts of Vite's manifest that a page needs. */
export type ClientManifest = Record<
  string,
  { file: string; isEntry?: boolean; src?: string; css?: string[]; imports?: string[] }
>

export type PageContent = {
  page: 'home' | 'app'
  lang: Lang
  html: string
  title: string
  description: string
}

/**
 * One HTML document. Its style sheet is small and blocks painting; the script and the reader's texts begin to load at
 * once and block nothing. There is no inline style and no inline script.
 */
export function createPage(manifest: ClientManifest, content: PageContent): string {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry && chunk.src === 'src/main.tsx')
  if (!entry) throw new Error('The manifest has no entry for src/main.tsx.')
  const texts = Object.values(manifest).find((chunk) => chunk.src?.endsWith(`i18n/src/common/${content.lang}.json`))
  const statics = collectImports(manifest, entry.imports ?? [])
  const css = [...(entry.css ?? []), ...statics.flatMap((chunk) => chunk.css ?? [])]
  const preloads = [...statics.map((chunk) => chunk.file), ...(texts ? [texts.file] : [])]
  return `<!doctype html>
<html lang="${content.lang}" data-mantine-color-scheme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(content.title)}</title>
<meta name="description" content="${escape(content.description)}">
${[...new Set(css)].map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body>
<div id="root" data-page="${content.page}" data-lang="${content.lang}">${content.html}</div>
<script type="module" src="/${entry.file}"></script>
${preloads.map((file) => `<link rel="modulepreload" href="/${file}">`).join('\n')}
</body>
</html>
`
}

function collectImports(manifest: ClientManifest, names: readonly string[]): ClientManifest[string][] {
  const found = new Map<string, ClientManifest[string]>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || found.has(name)) return
    found.set(name, chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const name of names) visit(name)
  return [...found.values()].filter((chunk) => !chunk.isEntry)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
