export default function Page() {
  return <main>Keepsake</main>;
}
