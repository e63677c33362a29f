import {
  accountTerms,
  type FactorKind,
  factorFields,
  factorKinds,
  type SecondFactor,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { endOtherSessions, factorsQuery } from '../api/second-factors.ts'
import { AddButtons } from './add-buttons.tsx'
import styles from './session-list.module.css'

// Loaded when something is changed.
const AddFactor = lazyPart(() => import('./add-factor.tsx'), 'AddFactor')
const RemoveFactor = lazyPart(() => import('./factor-dialogs.tsx'), 'RemoveFactor')
const RenewRecoveryCodes = lazyPart(() => import('./factor-dialogs.tsx'), 'RenewRecoveryCodes')

type Open = FactorKind | 'renew' | SecondFactor

function FactorRow({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  return (
    <li className={styles.row}>
      <div className={styles.device}>
        <strong>{factor.name}</strong>
        <span>{say(factorKinds.texts[factor.kind])}</span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{say(factorFields.createTime.label)}</dt>
          <dd>
            <Instant value={factor.createTime} />
          </dd>
        </div>
        <div>
          <dt>{say(factorFields.lastUsedTime.label)}</dt>
          <dd>{factor.lastUsedTime ? <Instant value={factor.lastUsedTime} /> : '–'}</dd>
        </div>
      </dl>
      <div className={styles.end}>
        <Button
          size="small"
          danger
          onClick={onRemove}
          aria-label={`${t('sessions.factors.remove')} ${factor.name}`}
        >
          {t('sessions.factors.remove')}
        </Button>
      </div>
    </li>
  )
}

/** The person's own second factors: none, or apps that show codes and passkeys, with recovery codes beside them. */
export function SecondFactors() {
  const list = useQuery(factorsQuery)
  const [open, setOpen] = useState<Open>()
  const confirm = useConfirm()
  if (list.isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (!list.data) return <FailureNote error={list.error} onRetry={() => void list.refetch()} />
  const { rows, recoveryCodesLeft } = list.data
  const hasFactor = rows.length > 0
  const close = () => setOpen(undefined)
  const changed = () => {
    close()
    confirm({
      title: t('sessions.factors.endOthersTitle'),
      text: t('sessions.factors.endOthersText'),
      action: t('sessions.factors.endOthers'),
      cancel: t('sessions.factors.keepOthers'),
      run: async () => {
        await endOtherSessions()
        notify.success(t('sessions.sessions.ended'))
      },
    })
  }
  return (
    <>
      <Section title={t('sessions.factors.title')} context={t('sessions.factors.context')}>
        {hasFactor && (
          <ul className={styles.list}>
            {rows.map(factor => (
              <FactorRow key={factor.id} factor={factor} onRemove={() => setOpen(factor)} />
            ))}
          </ul>
        )}
        <AddButtons isFirst={!hasFactor} onAdd={setOpen} />
      </Section>
      {hasFactor && (
        <Section
          title={say(accountTerms.recoveryCodes.label)}
          context={t('sessions.factors.codesLeft', { count: recoveryCodesLeft })}
        >
          <Button onClick={() => setOpen('renew')}>{t('sessions.factors.renew')}</Button>
        </Section>
      )}
      <Suspense fallback={null}>
        {(open === 'totp' || open === 'passkey') && (
          <AddFactor
            kind={open}
            hasFactor={hasFactor}
            // The first one has ended the other sessions.
            onAdded={isFirst => (isFirst ? close() : changed())}
            onClosed={close}
          />
        )}
        {open === 'renew' && <RenewRecoveryCodes onClosed={close} />}
        {typeof open === 'object' && <RemoveFactor factor={open} onRemoved={changed} onClosed={close} />}
      </Suspense>
    </>
  )
}
