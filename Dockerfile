# ringback on a port. Build: docker build -t ringback . (from a checkout: npm pack makes the package first, as the first stage does)
FROM node:22-alpine AS package
WORKDIR /source
COPY . .
RUN npm ci --ignore-scripts && npm pack --pack-destination /tmp

FROM node:22-alpine
ENV NODE_ENV=production
WORKDIR /app
COPY --from=package /tmp/ringback-*.tgz /tmp/ringback.tgz
# msw is a peer of the library: the front door imports it.
RUN npm install --omit=dev --no-audit --no-fund --ignore-scripts /tmp/ringback.tgz msw@2 && rm /tmp/ringback.tgz
USER node
EXPOSE 4010
HEALTHCHECK --interval=5s --timeout=2s --start-period=5s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4010/_ringback/v1/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "node_modules/ringback/dist/cli.js", "--host", "0.0.0.0", "--port", "4010"]
CMD []
