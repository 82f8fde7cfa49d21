import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: { manifest: true, outDir: 'dist', target: 'es2023', sourcemap: true, chunkSizeWarningLimit: 700 },
  worker: { format: 'es' },
});
