// The image's health check: whether its server is ready.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/api/ready`;
fetch(url).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
