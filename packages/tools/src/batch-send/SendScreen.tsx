import type { SendToken } from '@tokensmith/sdk/send/getSendItem.ts'
import type { SendListOptions } from '@tokensmith/sdk/send/parseSendList.ts'
import type { SendItem } from '@tokensmith/sdk/send/SendList.ts'
import type { SendDecisions } from '@tokensmith/sdk/send/settleSendList.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useMemo, useState } from 'react'
import { type Address, zeroAddress } from 'viem'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { batchSendAddress } from './batchSendAddress.ts'
import { ConfirmSend } from './ConfirmSend.tsx'
import { PrepareStep } from './PrepareStep.tsx'
import { parseSendForm } from './parseSendForm.ts'
import { SendStages } from './SendStages.tsx'
import { sendRules } from './sendFields.ts'
import { useSendList } from './useSendList.ts'
import { useListTokens, useSendToken } from './useSendTokens.ts'

/** The first two steps. Confirming makes a job, which has a page of its own. */
export default function SendScreen() {
  const { chain } = useChain()
  const wallet = useWallet()
  const form = useToolForm(sendRules)
  const [isConfirming, setConfirming] = useState(false)
  const [decisions, setDecisions] = useState<SendDecisions>({})
  const [names, setNames] = useState<ReadonlyMap<string, Address>>(() => new Map())
  const [decimalComma, setDecimalComma] = useState(false)
  const [listed, setListed] = useState<readonly Address[]>([])
  // Random amounts stay the same until the page is opened anew, so that the list does not change while it is looked at.
  const [seed] = useState(
    () => [...crypto.getRandomValues(new Uint32Array(4))] as unknown as [number, number, number, number],
  )

  const { what } = form.values
  const address = useMemo(
    () => parseSendForm(form.values, { shortName: chain.shortName, seed }).token,
    [form.values, chain.shortName, seed],
  )
  const token = useSendToken(what === 'token' ? address : undefined)
  const several = useListTokens(what === 'several' ? listed : [])
  const tokens = useMemo((): readonly SendToken[] | undefined => {
    const coin: SendToken = { kind: 'native', address: zeroAddress, decimals: 18, symbol: chain.symbol }
    if (what === 'coin') return [coin]
    if (what === 'several') return several.tokens
    return token.data ? [token.data] : undefined
    // The tokens of the list are a new array at each drawing; what is in them is what counts.
  }, [what, token.data, chain.symbol, several.tokens.map((one) => one.address).join()])
  const decimals = what === 'several' ? undefined : tokens?.[0]?.decimals
  const reading = useMemo(
    () =>
      parseSendForm(form.values, { shortName: chain.shortName, seed, ...(decimals === undefined ? {} : { decimals }) }),
    [form.values, chain.shortName, seed, decimals],
  )

  const options = useMemo((): SendListOptions | undefined => {
    if (!tokens) return undefined
    const items = tokens.map(
      ({ kind, address: at, decimals: digits }): SendItem => ({ kind, address: at, decimals: digits }),
    )
    return {
      items: items as [SendItem, ...SendItem[]],
      several: what === 'several',
      amounts: what === 'several' ? { kind: 'column' } : (reading.amounts ?? { kind: 'column' }),
      ...{ shortName: chain.shortName, coin: chain.symbol, batchContract: batchSendAddress },
      ...(wallet.address ? { self: wallet.address } : {}),
      ...{ hasNames: ensChains.has(chain.id), names, decimalComma },
    }
  }, [tokens, what, reading, chain, wallet.address, names, decimalComma])
  const state = useSendList(options)
  const unknown = state.list?.unknownTokens ?? []
  if (unknown.some((one) => !listed.includes(one))) setListed([...new Set([...listed, ...unknown])])

  const isComplete = what === 'several' || reading.amounts !== undefined
  return (
    <>
      <SendStages stage={isConfirming ? 'confirm' : 'prepare'} />
      {isConfirming && state.list && tokens ? (
        <ConfirmSend
          {...{ list: state.list, options: state.options, tokens, decisions }}
          onDecide={setDecisions}
          onBack={() => setConfirming(false)}
        />
      ) : (
        <PrepareStep
          {...{ form, reading, state, tokens, isComplete }}
          token={what === 'token' && address ? { isReading: token.isPending, value: token.data } : undefined}
          isReadingTokens={several.isReading}
          onNames={setNames}
          onDecimalComma={setDecimalComma}
          onContinue={() => setConfirming(true)}
        />
      )}
    </>
  )
}

/** Chains with the Ethereum Name Service of their own. */
const ensChains: ReadonlySet<number> = new Set([1, 11_155_111])
