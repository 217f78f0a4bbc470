import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { ResultPanel } from '@tokensmith/ui/result/ResultPanel.tsx'
import { Link } from 'react-router'
import type { Address } from 'viem'
import classes from './Multisig.module.css'
import { multisigHref } from './multisigLink.ts'

/** The new wallet, to keep and to share with the other signers. */
export function CreatedMultisig({ address, onAnother }: { address: Address; onAnother: () => void }) {
  const t = useTexts('multisig')
  const { chain } = useChain()
  const href = multisigHref(address, chain.id)
  return (
    <Card>
      <ResultPanel
        title={t('create.done')}
        address={address}
        chain={chain}
        shareUrl={`${location.origin}${href}`}
        next={
          <div className={classes.buttons}>
            <Button component={Link} to={href}>
              {t('create.open')}
            </Button>
            <Button variant="default" onClick={onAnother}>
              {t('create.another')}
            </Button>
          </div>
        }
      />
    </Card>
  )
}
