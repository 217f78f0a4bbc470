import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { CheckSheet } from './CheckSheet.tsx'
import classes from './CreateWallet.module.css'
import { PhraseSection } from './PhraseSection.tsx'
import { RetypeSection } from './RetypeSection.tsx'
import { SaveSection } from './SaveSection.tsx'
import type { MadeWallets } from './useWallets.ts'
import { WalletTable } from './WalletTable.tsx'

/** What to do with wallets that were made: keep them, prove that they were kept, look at them, remove them. */
export function MadeWalletsCards({ made, onWipe }: { made: MadeWallets; onWipe: () => void }) {
  const t = useTexts('create-wallet')
  return (
    <>
      <Card label={t('keep')}>
        {made.order.kind === 'derived' && <PhraseSection vault={made.vault} />}
        <SaveSection made={made} />
      </Card>
      <Card>
        <RetypeSection made={made} />
        <CheckSheet made={made} />
      </Card>
      <Card>
        <WalletTable made={made} />
        <Section>
          <div className={classes.buttons}>
            <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={onWipe}>
              {t('wipe')}
            </Button>
          </div>
        </Section>
      </Card>
    </>
  )
}
