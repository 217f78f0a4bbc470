import { Button, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { consoleRoot } from '../../consolePath.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** `/401`, and the same inside the console. The way back is the browser's; to the dashboard where that leads to nothing. */
export default function NoPermission({ isAlone = false }: { isAlone?: boolean }) {
  const t = useConsoleTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const back = () => void (query.get('noGoBack') ? navigate(consoleRoot) : navigate(-1))
  return (
    <ErrorPage number="401" title={t('noPermission.title')} words={t('noPermission.words')} isAlone={isAlone}>
      <Group justify="center">
        <Button variant="default" leftSection={<IconArrowLeft size={17} aria-hidden />} onClick={back}>
          {t('back')}
        </Button>
        <Button component={Link} to={consoleRoot}>
          {t('notFound.home')}
        </Button>
      </Group>
    </ErrorPage>
  )
}
