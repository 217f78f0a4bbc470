import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { BootstrapFailure } from './explainFailure.mjs'

/**
 * Runs npm under the given Node. npm's own Node decides which optional packages it installs: under Node 20 it would
 * silently leave out one that Hardhat needs.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNpm(node, args, { cwd, onStart, onLine = () => {} }) {
  const env = { ...process.env, npm_config_update_notifier: 'false' }
  // Left by an outer `npm start`: they describe that run, not this one.
  for (const key of Object.keys(env)) if (/^npm_(lifecycle|package)_/.test(key)) delete env[key]
  const pathKey = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  env[pathKey] = path.dirname(node) + path.delimiter + (env[pathKey] ?? '')
  const child = spawn(node, [findNpm(), ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid) onStart?.(child.pid)
  let output = ''
  let partial = ''
  const take = (chunk) => {
    const lines = (partial + chunk).split('\n')
    partial = lines.pop() ?? ''
    for (const line of lines) {
      onLine(line)
      if (!/^npm http /.test(line)) output += `${line}\n`
    }
  }
  child.stdout.setEncoding('utf8').on('data', take)
  child.stderr.setEncoding('utf8').on('data', take)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: output + partial }))
  })
}

/** npm's entry file: the one that runs us, else the one beside this Node, else the one on PATH. */
function findNpm() {
  const beside = path.dirname(fs.realpathSync(process.execPath))
  const candidates = [
    process.env.npm_execpath,
    path.join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(beside, 'node_modules/npm/bin/npm-cli.js'),
    ...(process.env.PATH ?? '')
      .split(path.delimiter)
      .flatMap((folder) => [path.join(folder, 'npm'), path.join(folder, 'node_modules/npm/bin/npm-cli.js')]),
  ]
  for (const candidate of candidates) {
    if (!candidate || !fs.existsSync(candidate)) continue
    const file = fs.realpathSync(candidate)
    if (path.basename(file) === 'npm-cli.js') return file
  }
  throw new BootstrapFailure('npm was not found. It comes with Node.js; install Node.js 24 from https://nodejs.org.')
}
