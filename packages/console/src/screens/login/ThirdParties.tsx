import { Button } from '@mantine/core'
import { IconBrandQq, IconBrandWechat } from '@tabler/icons-react'
import { Dialog } from '@tokensmith/shell/parts/Dialog.tsx'
import { useState } from 'react'
import { useConsoleTexts } from '../../consoleTexts.ts'
import classes from './Login.module.css'

/** Shows where the sign-in of others would stand, and says that this server has none. */
export function ThirdParties() {
  const t = useConsoleTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('login.thirdParty')}
      </Button>
      {isOpen && (
        <Dialog title={t('login.thirdParty')} onClose={() => setOpen(false)}>
          <p>{t('login.thirdPartyWords')}</p>
          <div className={classes.choices}>
            <Button
              variant="default"
              leftSection={<IconBrandWechat size={20} aria-hidden />}
              onClick={() => alert('ok')}
            >
              WeChat
            </Button>
            <Button variant="default" leftSection={<IconBrandQq size={20} aria-hidden />} onClick={() => alert('ok')}>
              QQ
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
