import type { CompanyRegistry, RegistryField } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { CodeText } from '../../../components/code/code.tsx'
import { Facts } from '../../../components/facts/facts.tsx'
import { EmptyNote } from '../../../components/list/list-states.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { registryQuery, revealContact } from '../api/profile.ts'
import styles from './company-profile.module.css'

/** 1500 px (specification §9). */
const dialogWidth = 1500

const personal: Record<string, 'phone' | 'email'> = {
  phone: 'phone',
  morePhones: 'phone',
  email: 'email',
  moreEmails: 'email',
}

/** Long texts are for reading, so they have no copy button. */
const isProse = (field: string) => field === 'scope' || field === 'status' || field === 'capital'

function Value({ uid, field: { field, label, value } }: { uid: string; field: RegistryField }) {
  const kind = personal[field]
  if (kind)
    return (
      <PersonalValue
        value={value}
        label={label}
        reveal={() => revealContact(uid, { kind, place: 'registry', at: field })}
      />
    )
  return isProse(field) ? <bdi>{value}</bdi> : <CodeText text={value} plain />
}

function Entry({
  uid,
  entry: { fields, source, updateTime, sample },
}: {
  uid: string
  entry: CompanyRegistry
}) {
  return (
    <>
      <p className={styles.soft}>
        {source === 'import' ? t('companyProfile.source.import') : t('companyProfile.source.provider')}
        {sample && t('companyProfile.fromSample')}
        {t('companyProfile.updated')}
        <Instant value={updateTime} />
      </p>
      <Facts
        items={fields.map(field => ({ label: field.label, value: <Value uid={uid} field={field} /> }))}
      />
    </>
  )
}

function Contents({ uid }: { uid: string }) {
  const { data, error, refetch } = useQuery(registryQuery(uid))
  if (error) return <FailureNote error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (data === null)
    return <EmptyNote title={t('companyProfile.noRegistry')} text={t('companyProfile.noRegistryText')} />
  return <Entry uid={uid} entry={data} />
}

/** The registry data of a company, behind a button: a lookup may ask an external provider, so it waits for a click. */
export function RegistryButton({ uid, name }: { uid: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('companyProfile.registry')}</Button>
      <Modal
        open={isOpen}
        centered
        width={dialogWidth}
        style={{ maxWidth: 'calc(100vw - 16px)' }}
        title={
          <span className={styles.dialogTitle}>
            {t('companyProfile.registry')} · <bdi>{name}</bdi>
          </span>
        }
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        {isOpen && <Contents uid={uid} />}
      </Modal>
    </>
  )
}
