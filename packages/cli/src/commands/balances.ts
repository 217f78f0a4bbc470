import { getBalances, makeBalanceTable } from '@tokensmith/sdk/balances/getBalances.ts'
import { parseBalanceList } from '@tokensmith/sdk/balances/parseBalanceList.ts'
import { sumBalances } from '@tokensmith/sdk/balances/sumBalances.ts'
import { getCoin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import { formatAmount } from '@tokensmith/sdk/base/parse/formatAmount.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { unwrapParsed } from '@tokensmith/sdk/base/parse/unwrapParsed.ts'
import { csvLine } from '@tokensmith/ui/list/csv.ts'
import { type Address, zeroAddress } from 'viem'
import type { Command } from '../Command.ts'
import { exitCodes } from '../exitCodes.ts'
import { openChain } from '../openChain.ts'
import { faultLine } from '../print/faultLine.ts'
import { progressBar } from '../print/progressBar.ts'
import { readListFile } from '../readListFile.ts'
import { textsOf } from '../Session.ts'
import { UsageFault } from '../UsageFault.ts'

/** What accounts have, all of one block. What a token does not tell is `?`, never 0. */
export const balances: Command = {
  name: 'balances',
  positionals: [{ name: 'list', isFile: true }],
  options: [{ name: 'token', kind: 'texts', value: 'ADDRESS' }],
  chain: 'reads',
  async run(session) {
    const { t, lang, terminal, say, words } = session
    const { chain, client } = await openChain(session)
    const list = await parseBalanceList(await readListFile(words[0]!), { shortName: chain.shortName })
    for (const { line, fault } of list.refused) say(t('list.refused', { line, fault: faultLine(fault, t, lang) }))
    if (list.isTooLong) throw new UsageFault('listTooLong')
    if (list.accounts.length === 0) throw new UsageFault('listEmpty')
    const named = textsOf(session, 'token').map(
      (text): Address => unwrapParsed(parseAddress(text, { shortName: chain.shortName, refuseZero: true })),
    )
    const tokens: Address[] = [zeroAddress, ...named]
    const coins = await Promise.all(
      tokens.map(async (address) =>
        address === zeroAddress ? { address, symbol: chain.symbol, decimals: 18 } : getCoin(client, address),
      ),
    )
    const table = makeBalanceTable(tokens, list.accounts, await client.getBlockNumber({ cacheTime: 0 }))
    const all = tokens.length * list.accounts.length
    const countRead = () => table.balances.filter((balance) => balance !== undefined).length
    await getBalances(client, table, {
      signal: terminal.signal,
      onPart: () => terminal.draw(progressBar(countRead() / all)),
    })
    terminal.draw('')
    const shown = (token: number, amount: bigint | null | undefined) =>
      amount === null || amount === undefined ? '?' : formatAmount(amount, coins[token]!.decimals ?? 0)
    const rows = list.accounts.map((account, place) =>
      csvLine([
        account,
        ...tokens.map((_, token) => shown(token, table.balances[token * list.accounts.length + place])),
      ]),
    )
    const sums = sumBalances(table)
    const head = csvLine(['address', ...coins.map(({ symbol, address }) => symbol ?? address)])
    session.tell([head, ...rows], {
      chainId: chain.id,
      blockNumber: table.blockNumber,
      tokens: coins,
      accounts: list.accounts.map((account, place) => ({
        account,
        balances: tokens.map((_, token) => table.balances[token * list.accounts.length + place] ?? null),
      })),
      sums,
    })
    for (const [token, { total, unreadable, unread }] of sums.entries()) {
      say(
        t('balances.sum', {
          symbol: coins[token]!.symbol ?? tokens[token]!,
          amount: shown(token, total),
          missing: unreadable + unread,
        }),
      )
    }
    if (table.fault) throw table.fault
    return list.refused.length > 0 ? exitCodes.failed : exitCodes.done
  },
}
