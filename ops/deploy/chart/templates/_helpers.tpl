{{- define "firsthand.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | quote }}
{{- end }}

{{- /* Labels by which the pods of one kind are found. Called with the root and the kind. */ -}}
{{- define "firsthand.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .kind }}
{{- end }}

{{- define "firsthand.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "firsthand.metric" -}}
target:
  type: AverageValue
  averageValue: {{ .average | quote }}
{{- end }}

{{- /* What all pods have in common: who they are, and what they may not. */ -}}
{{- define "firsthand.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: data
    emptyDir:
      sizeLimit: {{ .Values.scratch.data }}
  - name: temporary
    emptyDir:
      medium: Memory
      sizeLimit: {{ .Values.scratch.temporary }}
  - name: keys
    secret:
      secretName: {{ .Values.secrets.keys }}
      # 0440: fsGroup may read it.
      defaultMode: 288
  {{- with .Values.secrets.wallets }}
  - name: wallets
    secret:
      secretName: {{ . }}
      # 0440: fsGroup may read it.
      defaultMode: 288
  {{- end }}
{{- end }}

{{- /* What all containers have in common. Called with the root, and whether the process works on the queue. */ -}}
{{- define "firsthand.container" -}}
image: {{ include "firsthand.image" .root | quote }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities:
    drop: [ALL]
envFrom:
  - secretRef:
      name: {{ .root.Values.secrets.settings }}
env:
  - name: KEYS_FILE
    value: /run/secrets/keys/keys.json
  - name: WORKER
    value: {{ .worker | quote }}
  {{- range $name, $value := .root.Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
volumeMounts:
  - name: data
    mountPath: /var/lib/firsthand
  - name: temporary
    mountPath: /tmp
  - name: keys
    mountPath: /run/secrets/keys
    readOnly: true
  {{- if .root.Values.secrets.wallets }}
  - name: wallets
    mountPath: /run/wallet-keys
    readOnly: true
  {{- end }}
{{- end }}
