import fs from 'node:fs'
import path from 'node:path'
import { isPortFree } from '@tokensmith/devnet/findFreePort.ts'
import { keepMining } from '@tokensmith/devnet/keepMining.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { ChainState, lastBlockOf } from './ChainState.ts'
import { root } from './paths.ts'
import type { Part } from './runUntilStopped.ts'
import { StartFailure } from './StartFailure.ts'

type KeptChainOptions = {
  port: number
  /** Holds the chain between two runs. */
  folder: string
  /** What the user should know: a state put aside, a state that could not be saved. */
  onNotice: (text: string) => void
}

type KeptChain = {
  chain: LocalChain
  part: Part
  /** Writes the state now. */
  save: () => Promise<void>
  /** Saves the state and ends the chain. */
  stop: () => Promise<void>
}

/** Starts the local chain where the last run left it. A state that cannot be read is put aside, and that is said. */
export async function startKeptChain({ port, folder, onNotice }: KeptChainOptions): Promise<KeptChain> {
  fs.mkdirSync(folder, { recursive: true })
  await claimChainPort(port)
  const stateFile = path.join(folder, 'state.json')
  const exitFile = path.join(folder, 'state.exit.json')
  chooseNewest(stateFile, exitFile, onNotice)
  const start = () =>
    startChain({
      port,
      // anvil ends by itself when this run is killed, and writes what it has on its way out.
      args: ['--dump-state', exitFile, ...(fs.existsSync(stateFile) ? ['--load-state', stateFile] : [])],
    })
  const chain = await start().catch((error: Error) => {
    if (!/load-state/.test(error.message)) throw new StartFailure(error.message)
    putAside(stateFile, onNotice)
    return start()
  })
  await keepTimeForward(chain)
  const stopMining = keepMining(chain)

  const state = new ChainState(stateFile, chain.url)
  let gone = () => {}
  const ended = new Promise<void>((resolve) => {
    gone = resolve
  })
  state.watch(async (error) => {
    const answers = await chain.rpc('eth_chainId').catch(() => undefined)
    if (answers) onNotice(`The chain's state could not be saved: ${explain(error)}`)
    else gone()
  })
  return {
    chain,
    part: { ended, explain: () => 'The local chain ended by itself. What it had up to its last second is kept.' },
    save: () => state.save(),
    async stop() {
      state.stop()
      stopMining()
      await state.save().catch((error) => onNotice(`The chain's last blocks could not be saved: ${explain(error)}`))
      await chain.stop()
      fs.rmSync(exitFile, { force: true })
    },
  }
}

/** Makes sure that the port is free. Throws StartFailure when another program has it. */
export async function claimChainPort(port: number): Promise<void> {
  // A chain whose run was killed a moment ago is still putting its state away.
  for (let attempt = 0; attempt < 20; attempt++) {
    if (await isPortFree(port)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new StartFailure(
    `Port ${port} for the local chain is taken by another program. Choose another one: CHAIN_PORT=${port + 1} npm start`,
  )
}

/** After a kill, the file that the chain wrote on its way out may be ahead of the one this run wrote. */
function chooseNewest(stateFile: string, exitFile: string, onNotice: (text: string) => void): void {
  const kept = lastBlockOf(stateFile)
  const left = lastBlockOf(exitFile)
  if (fs.existsSync(stateFile) && kept === undefined) putAside(stateFile, onNotice)
  if (left !== undefined && left >= (kept ?? 0)) fs.renameSync(exitFile, stateFile)
  fs.rmSync(exitFile, { force: true })
}

function putAside(stateFile: string, onNotice: (text: string) => void): void {
  const aside = `${stateFile}.unreadable-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}`
  fs.renameSync(stateFile, aside)
  onNotice(`The chain's state could not be read. It was put aside as ${path.relative(root, aside)}.`)
}

/** A chain whose clock had been moved forward would go back to the machine's time: move it forward again. */
async function keepTimeForward(chain: LocalChain): Promise<void> {
  const { timestamp } = await chain.rpc<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])
  const aheadSeconds = Number(timestamp) - Math.floor(Date.now() / 1000)
  if (aheadSeconds > 0) await chain.rpc('evm_increaseTime', [aheadSeconds])
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' ? 'there is no space left on the disk. Free some.' : message
}
