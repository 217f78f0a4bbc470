import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { compilerFiles } from '@tokensmith/contracts/compose/compilerFiles.ts'
import { compilerPath } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { splitCompiler } from '@tokensmith/contracts/compose/splitCompiler.ts'
import { langs } from '@tokensmith/i18n/Lang.ts'
import { build, type Plugin } from 'vite'
import { type ClientManifest, createPage, createStartScript } from './createPage.ts'

/** Smaller files are not worth a compressed copy. */
const compressFrom = 1024
const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt|wasm)$/

/**
 * After the client's chunks are written: renders the pages ahead in every language, lays the Solidity compiler beside
 * them, and makes compressed copies. `vite build` alone is the whole build.
 */
export function finishBuild(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'tokensmith-finish-build',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = join(root, config.build.outDir)
      if (config.build.outDir.startsWith('/')) outDir = config.build.outDir
    },
    async closeBundle() {
      if (!existsSync(join(outDir, '.vite/manifest.json'))) return
      await renderPages(root, outDir)
      writeCompiler(outDir)
      compress(outDir)
    },
  }
}

async function renderPages(root: string, outDir: string): Promise<void> {
  const rendererDir = join(root, 'node_modules/.prerender')
  await build({
    root,
    logLevel: 'error',
    build: { ssr: 'src/prerender.tsx', outDir: rendererDir, emptyOutDir: true, copyPublicDir: false },
  })
  const file = pathToFileURL(join(rendererDir, 'prerender.js')).href
  const { renderPage } = (await import(`${file}?${Date.now()}`)) as typeof import('../src/prerender.tsx')
  const manifestFile = join(outDir, '.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as ClientManifest
  for (const lang of langs) {
    const start = createStartScript(manifest, lang)
    writeFileSync(join(outDir, start.file), start.content)
    for (const page of ['home', 'app'] as const) {
      const readStyle = (name: string) => readFileSync(join(outDir, name), 'utf8')
      const content = { page, lang, readStyle, ...(await renderPage(page, lang)) }
      writeFileSync(join(outDir, `${page}.${lang}.html`), createPage(manifest, start, content))
    }
  }
  // Plain file hosts serve index.html at the root and 404.html for everything they do not know.
  cpSync(join(outDir, 'home.en.html'), join(outDir, 'index.html'))
  cpSync(join(outDir, 'app.en.html'), join(outDir, '404.html'))
  rmSync(rendererDir, { recursive: true, force: true })
}

/** The composer loads it when a token needs compiling in the page. */
function writeCompiler(outDir: string): void {
  const { wasm, script } = splitCompiler(readFileSync(compilerPath(), 'utf8'))
  mkdirSync(join(outDir, dirname(compilerFiles.wasm)), { recursive: true })
  writeFileSync(join(outDir, compilerFiles.wasm), wasm)
  writeFileSync(join(outDir, compilerFiles.script), script)
}

function compress(outDir: string): void {
  for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !compressible.test(entry.name)) continue
    const bytes = readFileSync(file)
    if (bytes.length < compressFrom) continue
    // The compiler is 22 MB: the best levels would take a minute for a few per cent.
    const quality = bytes.length > 2_000_000 ? 6 : constants.BROTLI_MAX_QUALITY
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: bytes.length > 2_000_000 ? 6 : 9 }))
  }
}
