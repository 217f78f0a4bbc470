import { useEffect, useState } from 'react'
import { chains } from '../chain/chains.ts'

export type Balance = { status: 'loading' } | { status: 'failed' } | { status: 'known'; text: string }

/** The native balance of an account with four decimals, cut and not rounded; "0.000" when it is zero. */
export function useBalance(address: `0x${string}` | undefined, chainId: number | undefined, lang: string): Balance {
  const [balance, setBalance] = useState<Balance>({ status: 'loading' })
  useEffect(() => {
    if (!address || chainId === undefined) return
    let gone = false
    setBalance({ status: 'loading' })
    readBalance(address, chainId, lang).then(
      (text) => {
        if (!gone) setBalance({ status: 'known', text })
      },
      () => {
        if (!gone) setBalance({ status: 'failed' })
      },
    )
    return () => {
      gone = true
    }
  }, [address, chainId, lang])
  return balance
}

async function readBalance(address: `0x${string}`, chainId: number, lang: string): Promise<string> {
  const client = await chains.getClient(chainId)
  const wei = await client.getBalance({ address })
  if (wei === 0n) return '0.000'
  // In ten-thousandths: small enough for a number up to 900 billion coins.
  const parts = wei / 10n ** 14n
  return new Intl.NumberFormat(lang, { minimumFractionDigits: 4, maximumFractionDigits: 4 }).format(
    Number(parts) / 10_000,
  )
}
