import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { connectClient } from './connectClient.ts'
import { findAnvil } from './findAnvil.ts'
import { findFreePort, isPortFree } from './findFreePort.ts'

export type StartChainOptions = {
  /** A free port is chosen when none is given. */
  port?: number
  /** EVM rules, e.g. `london`; anvil's newest when absent. */
  hardfork?: string
  /** File that holds the chain between two starts. */
  statePath?: string
  /** Seconds between two blocks; every transaction makes its own block when absent. */
  blockTime?: number
  /** Further anvil options, e.g. `--disable-default-create2-deployer`. */
  args?: readonly string[]
}

/** A running local chain. */
export type LocalChain = {
  url: string
  port: number
  chainId: number
  client: ChainClient
  /** Any JSON-RPC call, incl. anvil's own (`anvil_mine`, `evm_snapshot`, …). */
  rpc<Result = unknown>(method: string, params?: readonly unknown[]): Promise<Result>
  /** Ends the chain and waits until it is gone; the state file is complete afterwards. */
  stop(): Promise<void>
}

/**
 * Runs anvil beside a watcher that ends it as soon as our end of its input closes, and removes the folder it was given.
 * So the chain dies with this process however that ends, even by SIGKILL, where no handler of ours would run.
 */
const watchedStart = `
folder=$1; shift
exec 3<&0
"$@" </dev/null 3<&- & chain=$!
( read -r _ <&3; kill -TERM $chain ) 2>/dev/null & watcher=$!
wait $chain; code=$?
kill $watcher 2>/dev/null
rm -rf -- "$folder"
exit $code
`
/**
 * The newest blocks whose state can be asked for; older ones keep their logs and receipts only. Left alone, anvil writes
 * every older state to the home folder, a copy of the whole chain each, and removes none: gigabytes an hour. Nodes that
 * are not archives keep 128.
 */
export const keptStates = 64
const readyWithinMs = 60_000
const stopWithinMs = 20_000
/** A chain that says nothing for so long will say nothing any more. */
const longestAnswerMs = 90_000

/**
 * Starts a real anvil and resolves when it answers. Several may run at once.
 *
 * @throws when the port is taken or anvil ends before it answers, with what it printed.
 */
export async function startChain(options: StartChainOptions = {}): Promise<LocalChain> {
  const port = options.port ?? (await findFreePort())
  if (options.port && !(await isPortFree(port))) throw new Error(`Port ${port} is taken by another program.`)
  const folder = mkdtempSync(path.join(tmpdir(), 'tokensmith-anvil-'))
  const child = spawnWatched(folder, [
    findAnvil(),
    ...['--host', '127.0.0.1', '--port', String(port), '--silent'],
    ...['--prune-history', String(keptStates), '--cache-path', folder],
    ...(options.hardfork ? ['--hardfork', options.hardfork] : []),
    ...(options.statePath ? ['--state', options.statePath, '--state-interval', '30'] : []),
    ...(options.blockTime ? ['--block-time', String(options.blockTime)] : []),
    ...(options.args ?? []),
  ])
  let printed = ''
  child.stdout?.on('data', (chunk) => {
    printed = (printed + chunk).slice(-4_000)
  })
  child.stderr?.on('data', (chunk) => {
    printed = (printed + chunk).slice(-4_000)
  })

  const url = `http://127.0.0.1:${port}`
  const rpc = <Result>(method: string, params: readonly unknown[] = []) => callRpc<Result>(url, method, params)
  const chainId = await waitUntilReady(child, rpc, () => printed)
  const { client } = connectClient(url, chainId)
  return { url, port, chainId, client, rpc, stop: () => stopChild(child) }
}

function spawnWatched(folder: string, command: readonly string[]): ChildProcess {
  if (process.platform === 'win32') {
    const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] })
    process.once('exit', () => child.kill())
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return child
  }
  // Its own process group: Ctrl-C in a terminal must not end the chain before its owner has stopped using it.
  return spawn('/bin/sh', ['-c', watchedStart, 'sh', folder, ...command], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
}

async function waitUntilReady(child: ChildProcess, rpc: LocalChain['rpc'], printed: () => string): Promise<number> {
  const deadline = Date.now() + readyWithinMs
  while (child.exitCode === null && Date.now() < deadline) {
    try {
      return Number(await rpc<string>('eth_chainId'))
    } catch {
      await delay(20) // the port is not open yet
    }
  }
  await stopChild(child)
  throw new Error(`The local chain did not start. ${printed()}`.trim())
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  if (child.stdin) child.stdin.end()
  else child.kill('SIGTERM')
  const isGone = await Promise.race([gone.then(() => true), delay(stopWithinMs, false, { ref: false })])
  if (isGone) return
  if (process.platform !== 'win32' && child.pid) process.kill(-child.pid, 'SIGKILL')
  else child.kill('SIGKILL')
  await gone
}

/** One JSON-RPC call; throws the node's error with its `code` and `data`. */
export async function callRpc<Result>(url: string, method: string, params: readonly unknown[] = []): Promise<Result> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(longestAnswerMs),
  })
  const answer = (await response.json()) as {
    result: Result
    error?: { code: number; message: string; data?: unknown }
  }
  if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error)
  return answer.result
}
