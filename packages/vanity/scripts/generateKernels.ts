import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const compiler = createRequire(import.meta.url).resolve('assemblyscript/bin/asc.js')
const options = ['-O3', '--converge', '--noAssert', '--runtime', 'stub']

/** The features of each build: both are made from the same source. */
const builds = { simd: 'simd,bulk-memory', scalar: 'bulk-memory' }

// The bytes travel as text, because a worker that may connect to nothing cannot fetch them.
const folder = mkdtempSync(join(tmpdir(), 'vanity-'))
try {
  const texts = Object.entries(builds).map(([name, features]) => {
    const file = join(folder, `${name}.wasm`)
    const args = [compiler, 'assembly/kernel.ts', ...options, '--enable', features, '-o', file]
    execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' })
    return `export const ${name} =\n  '${readFileSync(file).toString('base64')}'\n`
  })
  mkdirSync(join(root, 'src/generated'), { recursive: true })
  writeFileSync(
    join(root, 'src/generated/kernels.ts'),
    `// Written by scripts/generateKernels.ts from assembly/; do not edit.\n\n${texts.join('\n')}`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
