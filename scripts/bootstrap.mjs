#!/usr/bin/env node
// The one entry of every command. Plain JavaScript that needs nothing installed, so that a bare clone on Node 20
// works: it makes sure of Node 24 and of the dependencies, then hands over to the TypeScript script of that name.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureDependencies } from './bootstrap/ensureDependencies.mjs'
import { ensureNode } from './bootstrap/ensureNode.mjs'
import { BootstrapFailure, explainFailure } from './bootstrap/explainFailure.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Command → the script that does it and its function. */
const commands = {
  start: ['start.ts', 'start'],
  test: ['test.ts', 'test'],
  prove: ['prove.ts', 'prove'],
  check: ['check.ts', 'check'],
  dev: ['dev.ts', 'dev'],
  build: ['build.ts', 'build'],
  gen: ['gen.ts', 'gen'],
  bench: ['bench.ts', 'bench'],
  'new-tool': ['new-tool.ts', 'newTool'],
  where: ['where.ts', 'where'],
}

async function main([command, ...args]) {
  if (!Object.hasOwn(commands, command ?? '')) {
    process.stderr.write(`Usage: node scripts/bootstrap.mjs <${Object.keys(commands).join(' | ')}>\n`)
    return 2
  }
  const node = await ensureNode(root)
  if (node !== process.execPath) return rerunWith(node, [command, ...args])
  stopWithParent()
  await ensureDependencies(root)
  const [file, name] = commands[command]
  const script = await import(pathToFileURL(path.join(root, 'scripts', file)).href)
  return script[name](args)
}

/** Runs this same command under another Node, which then comes first on PATH for everything below it. */
function rerunWith(node, args) {
  const env = { ...process.env }
  const pathKey = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  env[pathKey] = path.dirname(node) + path.delimiter + (env[pathKey] ?? '')
  env.TOKENSMITH_RERUN = '1'
  const child = spawn(node, [fileURLToPath(import.meta.url), ...args], {
    cwd: process.cwd(),
    env,
    // The channel carries nothing: the child stops when it closes, however this process ends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // A terminal sends Ctrl-C to both processes; a bare `kill` reaches only this one. The child needs time to put its
  // state away, so this process only passes the signal on and waits.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}

function stopWithParent() {
  if (process.env.TOKENSMITH_RERUN !== '1' || !process.channel) return
  delete process.env.TOKENSMITH_RERUN
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code ?? 0
  },
  (error) => {
    const failure = error?.code === 'ENOSPC' ? explainFailure('Writing a file', error.message) : error
    process.stderr.write(`\n${failure instanceof BootstrapFailure ? failure.message : (failure?.stack ?? failure)}\n`)
    process.exitCode = 1
  },
)
