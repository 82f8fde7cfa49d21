import { certificate } from '#contracts/exam/certificate.ts';
import { pageOverride } from '#crud/entityPages.tsx';

/** A certificate: on paper too. */
export const certificatePage = pageOverride(certificate, {
  actions: [
    {
      name: 'paper',
      label: ['证书 PDF', 'Certificate as PDF'],
      on: 'record',
      run: async ([record]) => {
        const { saveCertificate } = await import('./saveCertificate.ts');
        if (record !== undefined) await saveCertificate(record.id);
        return undefined;
      },
    },
  ],
});
