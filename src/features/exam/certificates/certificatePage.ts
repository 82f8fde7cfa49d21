import { certificate } from '#contracts/exam/certificate.ts';
import { pageOverride } from '#crud/entityPages.tsx';

/** A certificate: on paper too, one or many at once. */
export const certificatePage = pageOverride(certificate, {
  actions: [
    {
      name: 'paper',
      label: ['证书 PDF', 'Certificate as PDF'],
      on: 'record',
      run: async ([record]) => {
        const { saveCertificate } = await import('./saveCertificate.ts');
        return record === undefined ? undefined : saveCertificate(record.id);
      },
    },
    {
      name: 'papers',
      label: ['证书 PDF', 'Certificates as PDF'],
      on: 'selection',
      permission: 'get',
      run: async (records) => {
        const { saveCertificates } = await import('./saveCertificate.ts');
        return saveCertificates(records.map(({ id }) => id));
      },
    },
  ],
});
