import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { VanityPattern } from '@tokensmith/vanity/readPattern.ts'
import classes from './VanityAddress.module.css'

/** What an address will look like: the wanted digits, and dots for those that come by chance. */
export function AddressPicture({ pattern }: { pattern: VanityPattern | undefined }) {
  const t = useTexts('vanity-address')
  const { start = '', middle = '', end = '' } = pattern ?? {}
  const free = 40 - start.length - end.length
  const fitsBetween = middle !== '' && middle.length <= free
  const dots = fitsBetween ? free - middle.length : free
  const left = fitsBetween ? Math.floor(dots / 2) : dots
  return (
    <p className={classes.picture} role="img" aria-label={t('picture', { start, middle, end })}>
      <span>
        0x<b>{start}</b>
        {'·'.repeat(left)}
        {fitsBetween && (
          <>
            <b>{middle}</b>
            {'·'.repeat(dots - left)}
          </>
        )}
        <b>{end}</b>
      </span>
    </p>
  )
}
