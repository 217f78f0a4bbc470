import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { Link } from 'react-router'
import { linkWithSalt } from './formLink.ts'
import type { Find } from './openSearchers.ts'
import { ValueLine } from './ValueLine.tsx'
import classes from './VanityAddress.module.css'

/** A salt, and the way back with it to the form that asked. */
export function FoundToken({ find, back }: { find: Find; back: string | undefined }) {
  const t = useTexts('vanity-address')
  if (find.kind !== 'token') return null
  return (
    <Section title={t('token.found')} aside={t('found.aside')}>
      <ValueLine value={find.match} strong>
        <CopyButton value={find.match} label={t('found.copyAddress', { address: find.match })} />
      </ValueLine>
      <ValueLine label={t('token.salt')} value={find.salt}>
        <CopyButton value={find.salt} label={t('token.copySalt')} />
      </ValueLine>
      <FieldNote>{t('token.bound')}</FieldNote>
      {back && (
        <div className={classes.buttons}>
          <Button
            component={Link}
            to={linkWithSalt(back, find)}
            rightSection={<IconArrowRight size={16} aria-hidden />}
          >
            {t('token.use')}
          </Button>
        </div>
      )}
    </Section>
  )
}
