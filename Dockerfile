# Built in one stage, run in another: the image holds no compiler and no source.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
# Python with the chart libraries and fonts that draw Chinese, Japanese, Korean, Arabic and emoji;
# the same list as scripts/setup.mjs.
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    tini bubblewrap python3 python3-ipython python3-pandas python3-matplotlib python3-openpyxl \
    python3-xlsxwriter python3-xlrd python3-odf python3-seccomp \
    fonts-dejavu-core fonts-wqy-microhei fonts-symbola \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/dist ./dist
# A DATA_DIR that an env file leaves empty means ./data.
RUN install -d -o node -g node /data && ln -s /data /app/data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM drains: turns under way are finished or their askers told, and every sandbox is killed.
STOPSIGNAL SIGTERM
ENTRYPOINT ["tini", "--"]
CMD ["node", "dist/main.js"]
