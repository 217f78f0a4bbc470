import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { collectLimits } from '@tokensmith/sdk/collect/collectLimits.ts'
import type { RefusedKey } from '@tokensmith/sdk/collect/KeyList.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useState } from 'react'
import { RefusedBox } from '../_shared/list/RefusedBox.tsx'
import type { KeyReading } from './keyVault.ts'

/** Lines shown before more are asked for. */
const shownAtFirst = 10

/** What became of each line: how many wallets there are, and the lines that gave none, by number and reason alone. */
export function KeyVerdicts({ reading }: { reading: KeyReading }) {
  const t = useTexts('token-collection')
  const [all, setAll] = useState(false)
  const { refused, repeated, lines, isTooLong } = reading
  const shown = all ? refused : refused.slice(0, shownAtFirst)
  return (
    <>
      {lines.length > 0 ? (
        <FieldNote tone="good">{t('verdict.taken', { count: lines.length })}</FieldNote>
      ) : (
        <FieldError>{t('verdict.none')}</FieldError>
      )}
      {isTooLong && <FieldNote tone="warning">{t('verdict.tooLong', { most: collectLimits.wallets })}</FieldNote>}
      {repeated.length > 0 && (
        <FieldNote tone="warning">
          {t('verdict.repeated', { count: repeated.length })}{' '}
          {repeated
            .slice(0, 3)
            .map(({ line, first }) => t('verdict.repeatedAt', { line, first }))
            .join(' ')}
        </FieldNote>
      )}
      {refused.length > 0 && (
        <RefusedBox title={t('verdict.refused', { count: refused.length })}>
          <ul>
            {shown.map((entry) => (
              <li key={entry.line}>
                <strong>{entry.name ? entry.name : t('verdict.line', { line: entry.line })}:</strong>{' '}
                {keyFault(t, entry)}
              </li>
            ))}
          </ul>
          {shown.length < refused.length && (
            <Button size="xs" variant="default" onClick={() => setAll(true)}>
              {t('verdict.all', { count: refused.length })}
            </Button>
          )}
        </RefusedBox>
      )}
    </>
  )
}

function keyFault(t: ReturnType<typeof useTexts>, { fault }: RefusedKey): string {
  if (fault.code !== 'otherAddress') return t(`fault.${fault.code}`, { ...fault })
  return t('fault.otherAddress', { written: shortAddress(fault.written), found: shortAddress(fault.found) })
}
