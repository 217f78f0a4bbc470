import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { collectReasons } from '@tokensmith/sdk/collect/CollectTerms.ts'

/** Why a row stayed, in words; a contract's own four bytes stand as they are. */
export function useReasonText(): (reason: string) => string {
  const t = useTexts('token-collection')
  return (reason) => {
    const word = collectReasons.find((one) => one === reason)
    return word ? t(`reason.${word}`) : t('reason.contract', { code: reason })
  }
}
