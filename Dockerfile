# What `npm run check:container` does without Docker: build, then run what was built and nothing else.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# Not through npm: the launcher would install the packages again.
ENV PATH=/app/node_modules/.bin:$PATH
RUN node --import tsx scripts/main.ts build:container

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production KEEPSAKE_DATA_DIR=/data HOST=0.0.0.0 PORT=3000
# The keys and the ledger of forgettings: a volume that outlives the image, and belongs to nobody else.
RUN install -d -o node -g node -m 0700 /data
COPY --from=build --chown=node:node /app/.next/standalone ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --retries=6 CMD node healthy.mjs
# Garbage is collected before it is several times of what is in use (`MEMORY_FLAGS` of scripts/paths.ts).
# Node is the first process: a signal from outside reaches it, and streams end before it does.
CMD ["node", "--heap-growing-percent=25", "--max-semi-space-size=8", "--initial-heap-size=160", "start.mjs"]
