import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ChainState, isWholeState, putStateAside } from './ChainState.ts'
import { chainRpc } from './chainRpc.ts'
import { findLeftover, ManagedProcess } from './ManagedProcess.ts'
import { root } from './paths.ts'
import { isPortFree } from './ports.ts'
import { StartFailure } from './StartFailure.ts'

export type ChainOptions = {
  port: number
  /** Takes the log and the process record; with `keepState` also the state. */
  folder: string
  /** Continue the chain kept in the folder, and keep it there. */
  keepState?: boolean
  /** As anvil's `--hardfork`, e.g. `london`; newest when left out. */
  hardfork?: string
  /** A chain without the canonical CREATE2 deployer. */
  disableCreate2Deployer?: boolean
  /** What the user should know: a state put aside, a state that could not be saved. */
  onNotice?: (text: string) => void
}

export type RunningChain = {
  rpcUrl: string
  process: ManagedProcess
  /** Writes the state to its file now; does nothing without `keepState`. */
  save: () => Promise<void>
  /** Saves the state and ends the chain. */
  stop: () => Promise<void>
}

/** Starts anvil on 127.0.0.1 with chain id 31337 and a new block for every transaction. */
export async function startChain(options: ChainOptions): Promise<RunningChain> {
  const { port, folder, keepState = false, onNotice = () => {} } = options
  const rpcUrl = `http://127.0.0.1:${port}`
  const stateFile = path.join(folder, 'state.json')
  const state = keepState
    ? new ChainState(stateFile, rpcUrl, (error) => onNotice(`The chain's state could not be saved: ${explain(error)}`))
    : undefined
  await takeOverLeftover(folder, onNotice)
  if (!(await isPortFree(port))) {
    throw new StartFailure(
      `Port ${port} for the local chain is taken by another program. Choose another one: CHAIN_PORT=${port + 1} npm start`,
    )
  }
  if (keepState && fs.existsSync(stateFile) && !isWholeState(stateFile)) {
    onNotice(`The chain's state could not be read. It was put aside as ${asideName(stateFile)}; the chain starts anew.`)
  }
  let chain = launch(options, rpcUrl, keepState && fs.existsSync(stateFile) ? stateFile : undefined)
  if (!(await isReady(chain, rpcUrl)) && keepState && /state/.test(chain.logTail()) && fs.existsSync(stateFile)) {
    onNotice(`The chain's state was refused. It was put aside as ${asideName(stateFile)}; the chain starts anew.`)
    chain = launch(options, rpcUrl)
  }
  if (!(await isReady(chain, rpcUrl))) throw new StartFailure(`The local chain did not start:\n${chain.logTail()}`)
  if (keepState) await keepTimeForward(rpcUrl)
  state?.watch()

  return {
    rpcUrl,
    process: chain,
    save: async () => state?.save(),
    async stop() {
      state?.stop()
      if (!chain.hasEnded)
        await state?.save().catch((error) => onNotice(`The chain's last blocks were not saved: ${explain(error)}`))
      await chain.stop()
    },
  }
}

function launch(options: ChainOptions, rpcUrl: string, stateFile?: string): ManagedProcess {
  const args = ['--host', '127.0.0.1', '--port', new URL(rpcUrl).port, '--chain-id', '31337']
  if (options.hardfork) args.push('--hardfork', options.hardfork)
  if (options.disableCreate2Deployer) args.push('--disable-default-create2-deployer')
  if (stateFile) args.push('--load-state', stateFile)
  return new ManagedProcess({ name: 'chain', command: anvilBinary(), args, folder: options.folder })
}

/**
 * A chain that outlived its run (that run was killed) knows more than the file: it is saved, then ended.
 */
async function takeOverLeftover(folder: string, onNotice: (text: string) => void): Promise<void> {
  const leftover = findLeftover(folder, 'chain')
  if (!leftover) return
  const port = leftover.args[leftover.args.indexOf('--port') + 1]
  const stateFile = path.join(folder, 'state.json')
  await new ChainState(stateFile, `http://127.0.0.1:${port}`, () => {}).save().catch(() => {})
  await leftover.stop()
  onNotice('The last run was killed; its chain was still there. Its state was saved and the chain goes on from it.')
}

/** Waits until the chain answers; false when it ended instead. */
async function isReady(chain: ManagedProcess, rpcUrl: string): Promise<boolean> {
  while (!chain.hasEnded) {
    try {
      await chainRpc(rpcUrl, 'eth_chainId')
      return true
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  return false
}

/** A chain whose clock had been moved forward would go back to the machine's time: move it forward again. */
async function keepTimeForward(rpcUrl: string): Promise<void> {
  const { timestamp } = await chainRpc<{ timestamp: string }>(rpcUrl, 'eth_getBlockByNumber', ['latest', false])
  const aheadSeconds = Number(timestamp) - Math.floor(Date.now() / 1000)
  if (aheadSeconds > 0) await chainRpc(rpcUrl, 'evm_increaseTime', [aheadSeconds])
}

/** The binary itself: the npm package's launcher would be one more process between us and its signals. */
function anvilBinary(): string {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const system = process.platform === 'win32' ? 'win32' : process.platform
  const launcher = createRequire(path.join(root, 'packages/testing/package.json')).resolve(
    '@foundry-rs/anvil/package.json',
  )
  const file = path.resolve(
    path.dirname(launcher),
    `../anvil-${system}-${arch}/bin/anvil${process.platform === 'win32' ? '.exe' : ''}`,
  )
  if (!fs.existsSync(file))
    throw new StartFailure(`There is no local chain (anvil) for ${process.platform} ${process.arch}.`)
  return file
}

function asideName(stateFile: string): string {
  return path.relative(root, putStateAside(stateFile))
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' ? 'there is no space left on the disk. Free some.' : message
}
