import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { collectLimits } from '@tokensmith/sdk/collect/collectLimits.ts'
import type { RefusedKey } from '@tokensmith/sdk/collect/KeyList.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useState } from 'react'
import type { KeyReading } from './keyVault.ts'
import classes from './TokenCollection.module.css'

/** Lines shown before more are asked for. */
const shownAtFirst = 10

/** What became of each line: how many wallets there are, and the lines that gave none, by number and reason alone. */
export function KeyVerdicts({ reading }: { reading: KeyReading }) {
  const t = useTexts('token-collection')
  const [all, setAll] = useState(false)
  const { refused, repeated, lines, isTooLong } = reading
  const shown = all ? refused : refused.slice(0, shownAtFirst)
  const title = t('verdict.refused', { count: refused.length })
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
        <section aria-label={title} className={classes.refused}>
          <p className={classes.refusedTitle}>
            <IconAlertTriangle size={16} aria-hidden />
            {title}
          </p>
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
        </section>
      )}
    </>
  )
}

function keyFault(t: ReturnType<typeof useTexts>, { fault }: RefusedKey): string {
  if (fault.code !== 'otherAddress') return t(`fault.${fault.code}`, { ...fault })
  return t('fault.otherAddress', { written: shortAddress(fault.written), found: shortAddress(fault.found) })
}
