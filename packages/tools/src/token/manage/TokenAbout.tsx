import { Anchor } from '@mantine/core'
import type { TokenMetadata } from '../tokenMetadata.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './Manage.module.css'

/**
 * What the token says of itself. The logo is a link, not a picture: the page loads nothing from strangers' servers, who
 * could see who looks.
 */
export function TokenAbout({ about }: { about: TokenMetadata }) {
  const t = useTokenTexts()
  const links = [
    ['web.label', about.web],
    ['twitter.label', about.twitter],
    ['telegram.label', about.telegram],
    ['logo.label', about.image],
  ] as const
  return (
    <div className={classes.about}>
      {about.description && <p>{about.description}</p>}
      {links.map(
        ([label, href]) =>
          href && (
            <Anchor key={label} href={href} target="_blank" rel="noreferrer noopener nofollow" size="sm">
              {t(label)}
            </Anchor>
          ),
      )}
    </div>
  )
}
