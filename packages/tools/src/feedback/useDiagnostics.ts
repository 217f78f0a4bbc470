import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useTransactions } from '@tokensmith/ui/transactions/useTransactions.ts'
import { useSigner } from '@tokensmith/ui/wallet/useWallet.ts'
import { useMemo } from 'react'
import toolsPackage from '../../package.json' with { type: 'json' }
import { describeBrowser } from './describeBrowser.ts'
import { describeDiagnostics } from './describeDiagnostics.ts'

/** The diagnostics of this moment as text; with the address only when `withAddress`. */
export function useDiagnostics(withAddress: boolean): string {
  const lang = useLang()
  const { chain } = useChain()
  const { address, name, status } = useSigner()
  const { transactions } = useTransactions()
  return useMemo(
    () =>
      describeDiagnostics({
        version: toolsPackage.version,
        browser: describeBrowser(navigator.userAgent),
        languages: [lang, navigator.language],
        chainId: chain.id,
        wallet: status === 'connected' ? (name ?? 'connected') : undefined,
        errorCodes: transactions.flatMap((record) => record.errorCode ?? []),
        address: withAddress ? address : undefined,
      }),
    [lang, chain.id, address, name, status, transactions, withAddress],
  )
}
