import { buildWeb } from './stack/buildWeb.ts'
import { runCommand } from './stack/runCommand.ts'
import { localWebFolder } from './stack/startStack.ts'

/** What is measured, by the name of its script in `bench/`. */
export const benches = [
  'gas',
  'trade',
  'pool',
  'mint',
  'balances',
  'page',
  'compose',
  'wallets',
  'vanity',
  'lists',
  'collect',
  'inscriptions',
  'send',
  'exchange',
  'responsiveness',
  'approvals',
  'server',
]

/** Measures gas, sizes and load times beside their limits and beside peers; names of benches run only these. */
export async function bench(args: string[]): Promise<number> {
  const chosen = args.length > 0 ? args : benches
  const unknown = chosen.filter((name) => !benches.includes(name))
  if (unknown.length > 0) {
    process.stderr.write(`Usage: npm run bench -- [${benches.join(' | ')}]\n`)
    return 2
  }
  if (['page', 'compose', 'responsiveness', 'vanity'].some((name) => chosen.includes(name)))
    await buildWeb({ kind: 'local', folder: localWebFolder })
  let failed = 0
  for (const name of chosen) {
    const onOutput = (text: string) => process.stdout.write(text)
    const { code } = await runCommand(process.execPath, [`bench/${name}.ts`], { onOutput })
    if (code !== 0) failed++
  }
  return failed > 0 ? 1 : 0
}
