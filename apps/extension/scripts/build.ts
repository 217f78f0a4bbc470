import fs from 'node:fs'
import path from 'node:path'
import { tools } from '@tokensmith/tools/registry.ts'
import { toolHref } from '@tokensmith/tools/toolHref.ts'
import react from '@vitejs/plugin-react'
import { type Zippable, zipSync } from 'fflate'
import { build, type InlineConfig, type Plugin } from 'vite'
import { makeManifest, type Target } from '../src/manifest.ts'

const root = path.join(import.meta.dirname, '..')
const targets: readonly Target[] = ['chromium', 'firefox']
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }

/** Tokens are known by the hash of their code; the code itself is two thirds of a package, and creates nothing here. */
const leaveOutCode: Plugin = {
  name: 'leave-out-code',
  enforce: 'pre',
  load: (id) => (/packages\/contracts\/generated\/(?:templates|deployments)\/[^/]+\.json$/.test(id) ? '{}' : undefined),
}

/** Builds the extension into `<folder>/chromium` and `<folder>/firefox`, and each as a package beside it. */
export async function buildExtension(folder = path.join(root, 'dist')): Promise<void> {
  const first = path.join(folder, targets[0]!)
  fs.rmSync(folder, { recursive: true, force: true })
  const shared: InlineConfig = {
    ...{ root, configFile: false, logLevel: 'error', plugins: [react(), leaveOutCode] },
    define: {
      __TOOLS__: JSON.stringify(tools.map((tool) => ({ id: tool.id, path: tool.path, href: toolHref(tool) }))),
    },
  }
  const common = { outDir: first, target: 'es2022', reportCompressedSize: false, modulePreload: false } as const
  await build({
    ...shared,
    build: {
      ...{ ...common, emptyOutDir: false, chunkSizeWarningLimit: 1500 },
      rolldownOptions: { input: ['decision', 'popup', 'panel'].map((page) => path.join(root, `${page}.html`)) },
    },
  })
  // A script of a page is one file, without imports.
  for (const script of ['guard', 'bridge', 'background']) {
    await build({
      ...shared,
      build: {
        ...{ ...common, emptyOutDir: false },
        rolldownOptions: {
          input: path.join(root, `src/${script}/main.ts`),
          output: { format: 'iife', entryFileNames: `${script}.js` },
        },
      },
    })
  }
  for (const target of targets) {
    const place = path.join(folder, target)
    if (place !== first) fs.cpSync(first, place, { recursive: true })
  }
  for (const target of targets) {
    const place = path.join(folder, target)
    const manifest = `${JSON.stringify(makeManifest(target, version), null, 2)}\n`
    fs.writeFileSync(path.join(place, 'manifest.json'), manifest)
    fs.writeFileSync(path.join(folder, `${target}.zip`), zipSync(filesOf(place), { level: 9, mtime: '1980-01-01' }))
  }
}

function filesOf(folder: string): Zippable {
  const names = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = names.map((entry) => path.join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(
    files.map((file) => [path.relative(folder, file).replaceAll('\\', '/'), fs.readFileSync(file)]),
  )
}
