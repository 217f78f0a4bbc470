import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { CallReading, ReadArgument } from '@tokensmith/sdk/multisig/CallReading.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useEffect, useState } from 'react'
import { type Address, type Hex, isAddress } from 'viem'
import classes from './DevRequestDialog.module.css'

/** Arguments that are named; a list of thousands is no reading. */
const mostShown = 12

/**
 * A call as its contract would write it: the name of the contract where it is one that we know by its address, the function,
 * and its arguments in base units. What cannot be read whole shows its selector and its length.
 */
export function DevCall({ to, value, data }: { to: Address | undefined; value: bigint; data: Hex }) {
  const { chain } = useChain()
  const lang = useLang()
  const [reading, setReading] = useState<CallReading>()
  useEffect(() => {
    if (to === undefined || data === '0x') return
    let isGone = false
    void import('@tokensmith/sdk/multisig/readCall.ts').then(({ createCallReader }) => {
      if (!isGone) setReading(createCallReader(chain)({ to, value, data }))
    })
    return () => {
      isGone = true
    }
  }, [chain, to, value, data])
  if (data === '0x') return '–'
  if (!reading) return `${data.slice(0, 10)} · ${bytesOf(data)}`
  const { contract, functionName } = reading
  const hidden = reading.arguments.length - mostShown
  return (
    <>
      {contract.isKnown ? `${contract.name}.` : ''}
      {functionName}
      <ul className={classes.arguments}>
        {reading.arguments.slice(0, mostShown).map(({ name, ...argument }) => (
          <li key={name}>
            {name} = {shown(argument, lang)}
          </li>
        ))}
        {hidden > 0 && <li>+ {hidden}</li>}
      </ul>
    </>
  )
}

const bytesOf = (data: Hex) => `${(data.length - 2) / 2} B`

function shown({ role, value }: Pick<ReadArgument, 'role' | 'value'>, lang: string): string {
  // Grouped: eighteen zeros in a row cannot be told from seventeen.
  if (typeof value === 'bigint' && role === 'amount') return new Intl.NumberFormat(lang).format(value)
  if (typeof value !== 'string') return String(value)
  if (isAddress(value, { strict: false })) return shortAddress(value)
  return value.startsWith('0x') && value.length > 66 ? bytesOf(value as Hex) : value
}
