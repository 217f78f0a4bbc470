import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Abi, Hex } from 'viem'

export type ProjectRun = {
  files: Readonly<Record<string, string>>
  /** What Hardhat would have compiled. */
  artifact: { abi: Abi; bytecode: Hex }
  /** RPC of the chain that stands for Hardhat's. */
  url: string
  /** Path in the project, without its ending. */
  script: string
}

/**
 * Runs a test or script of a generated project, types stripped as in Hardhat 2, against a real chain and with real viem.
 * Only Hardhat itself is not there, since nothing may be fetched: what the scripts ask of it goes to the chain and to the
 * compiler's output, and `node:test` stands for Mocha.
 */
export async function runHardhatProject({ files, artifact, url, script }: ProjectRun) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tokensmith-project-'))
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  try {
    for (const [name, text] of Object.entries(files)) {
      if (!name.endsWith('.ts')) continue
      await write(name, text)
    }
    await write('node_modules/hardhat/artifact.json', JSON.stringify(artifact))
    await write('node_modules/hardhat/index.js', hardhat(url))
    await write('package.json', '{ "type": "module" }')
    await write('mocha.js', mocha)
    const viem = path.dirname(createRequire(import.meta.url).resolve('viem/package.json'))
    await symlink(viem, path.join(folder, 'node_modules/viem'))
    return await new Promise<{ code: number; output: string }>((resolve) => {
      const args = ['--import', './mocha.js', `${script}.ts`]
      const child = execFile(process.execPath, args, { cwd: folder, timeout: 30_000 }, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
      )
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Paths without an ending are TypeScript's, as ts-node reads them. */
const mocha = `import test from 'node:test'
import { registerHooks } from 'node:module'
Object.assign(globalThis, { describe: test.describe, it: test.it, before: test.before })
registerHooks({
  resolve(specifier, context, next) {
    const isOwn = specifier.startsWith('.') && context.parentURL.endsWith('.ts')
    return next(isOwn ? specifier + '.ts' : specifier, context)
  },
})
`

const hardhat = (url: string) => `
async function request({ method, params = [] }) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch('${url}', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = await answer.json()
  if (error) throw Object.assign(new Error(error.message), error)
  return result
}
exports.network = { provider: { request, send: (method, params) => request({ method, params }) } }
exports.artifacts = { readArtifact: async () => require('./artifact.json') }
`
