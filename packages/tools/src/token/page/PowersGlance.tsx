import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { usePowers } from '../usePowers.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './TokenPage.module.css'

/** Where the powers themselves stand on the page. */
export const powersId = 'token-powers'

/**
 * How many powers are left, and the way to them: on a phone they stand below everything that the token offers, and nobody
 * should buy before having seen that there are some. Where the page is wide they stand beside it.
 */
export function PowersGlance({ token }: { token: TokenState }) {
  const t = useTokenTexts()
  const powers = usePowers(token)
  const count = powers?.filter(({ can }) => can).length
  const Icon = count === undefined ? IconQuestionMark : count > 0 ? IconAlertTriangle : IconCheck
  return (
    <p className={classes.glance} data-tone={count ? 'warning' : undefined}>
      <Icon size={17} aria-hidden />
      <span>
        {count === undefined
          ? t('page.powersUnknown')
          : count === 0
            ? t('page.powersNone')
            : t('page.powersGlance', { count })}
        .{' '}
        <button type="button" onClick={() => document.getElementById(powersId)?.scrollIntoView()}>
          {count ? t('page.powersRead', { count }) : t('page.powersMore')}
        </button>
      </span>
    </p>
  )
}
