// A hub on a real ASP.NET Core server, with the methods our own hub serves: the other side of the interoperability tests.
// The first argument is the port; the user is whoever the query's `user` or the bearer token names.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Microsoft.AspNetCore.SignalR;

var builder = WebApplication.CreateBuilder();
builder.Logging.ClearProviders();
builder.WebHost.UseUrls($"http://127.0.0.1:{(args.Length > 0 ? args[0] : "0")}");
builder.Services.AddSingleton<IUserIdProvider, NamedUser>();
var signalR = builder.Services.AddSignalR(options => options.EnableDetailedErrors = true);
#if MESSAGEPACK
signalR.AddMessagePackProtocol();
const string protocols = "json,messagepack";
#else
_ = signalR;
const string protocols = "json";
#endif

var app = builder.Build();
app.MapHub<MessageHub>("/MessageHub");
app.MapHub<CaseHub>("/cases/MessageHub");
app.MapHub<ChannelHub>("/json/MessageHub");
app.MapHub<ChannelHub>("/msgpack/MessageHub");
await app.StartAsync();
Console.WriteLine($"listening {app.Urls.First()} {protocols}");

// Whoever started us holds our standard input: when it goes, so do we.
while (await Console.In.ReadLineAsync() is not null) { }
await app.StopAsync();

sealed class NamedUser : IUserIdProvider
{
    public string? GetUserId(HubConnectionContext connection)
    {
        var request = connection.GetHttpContext()?.Request;
        var named = request?.Query["user"].ToString();
        return string.IsNullOrEmpty(named) ? request?.Headers.Authorization.ToString().Replace("Bearer ", "") : named;
    }
}

sealed class MessageHub : Hub
{
    public override Task OnConnectedAsync() => Clients.Caller.SendAsync("welcome", Context.ConnectionId);

    public Task SendMessage(object? message) => Clients.All.SendAsync("message", message);

    public Task AddToGroup(string group) => Groups.AddToGroupAsync(Context.ConnectionId, group);

    public Task RemoveFromGroup(string group) => Groups.RemoveFromGroupAsync(Context.ConnectionId, group);

    public Task SendMessageToUser(
        object? a1, object? a2, string user, object? a4, object? a5, object? a6, object? a7, object? a8, object? a9, object? a10, object? a11) =>
        Clients.User(user).SendCoreAsync("message", [a1, a2, user, a4, a5, a6, a7, a8, a9, a10, a11]);

    public Task SendMessageToGroup(
        object? a1, object? a2, string group, object? a4, object? a5, object? a6, object? a7, object? a8, object? a9, object? a10, object? a11) =>
        Clients.Group(group).SendCoreAsync("message", [a1, a2, group, a4, a5, a6, a7, a8, a9, a10, a11]);
}

// The methods that the cases of tests/hub call, as far as they need nothing but the hub itself.
sealed class CaseHub : Hub
{
    public override Task OnConnectedAsync() => Clients.Caller.SendAsync("welcome", Context.ConnectionId);

    public object? Echo(object? value) => value;

    public void Nothing() { }

    public object? Null() => null;

    public void ThrowException(string text) => throw new InvalidOperationException(text);

    public void ThrowHubException(string text) => throw new HubException(text);

    public Task SendMessage(object? message) => Clients.All.SendAsync("message", message);

    public void Leave() => Context.Abort();

    public async Task<string> StreamingConcat(IAsyncEnumerable<string> parts)
    {
        var text = "";
        await foreach (var part in parts) text += part;
        return text;
    }

    public async Task<string> FirstOnly(IAsyncEnumerable<string> parts)
    {
        await foreach (var part in parts) return part;
        return "none";
    }

    public async Task<int> AddAll(int start, IAsyncEnumerable<int> left, IAsyncEnumerable<int> right)
    {
        var sum = start;
        await foreach (var element in left) sum += element;
        await foreach (var element in right) sum += element;
        return sum;
    }

    public async IAsyncEnumerable<int> Empty()
    {
        await Task.CompletedTask;
        yield break;
    }

    public async IAsyncEnumerable<int> Count(int count)
    {
        await Task.CompletedTask;
        for (var i = 0; i < count; i++) yield return i;
    }

    public async IAsyncEnumerable<object?> Nulls()
    {
        await Task.CompletedTask;
        yield return null;
        yield return null;
    }

    public async IAsyncEnumerable<string> Never([EnumeratorCancellation] CancellationToken cancelled)
    {
        yield return "first";
        await Task.Delay(Timeout.Infinite, cancelled);
    }

    public IAsyncEnumerable<int> StreamThrowException(string text) => throw new InvalidOperationException(text);

    public async IAsyncEnumerable<int> BreaksLater()
    {
        await Task.CompletedTask;
        yield return 1;
        throw new InvalidOperationException("broke");
    }

    public async IAsyncEnumerable<int> Doubled(IAsyncEnumerable<int> elements)
    {
        await foreach (var element in elements) yield return element * 2;
    }
}

// Two of the channels of docs/hub.md, as small as they can be: the newest sample of each point, and alarms as they come. What is on the
// wire differs by encoding, arrays in JSON and bytes in MessagePack: each has a path, and a channel, of its own.
sealed class ChannelHub : Hub
{
    static readonly string Run = Guid.NewGuid().ToString("N");
    static readonly ConcurrentDictionary<string, Channel> Channels = new();

    string Form => Context.GetHttpContext()?.Request.Path.Value?.Split('/')[1] ?? "json";

    Channel Of(string name) => Channels.GetOrAdd($"{Form} {name}", _ => new Channel());

    public override async Task OnConnectedAsync()
    {
        await Groups.AddToGroupAsync(Context.ConnectionId, Form);
        await Clients.Caller.SendAsync("welcome", new Dictionary<string, object?>(Stamp()) { ["userName"] = "ann" });
    }

    public Task AddToGroup(string group) => Groups.AddToGroupAsync(Context.ConnectionId, $"{Form} {group}");

    public Dictionary<string, object?> Clock(int untold) => Stamp();

    // Always by a snapshot: nothing is kept that could be told again.
    public async Task<Dictionary<string, object?>> Resume(string name, string epoch, int seq)
    {
        if (name is not ("point" or "alarm")) throw new HubException($"channel_refused: there is no channel {name}.");
        var channel = Of(name);
        await Groups.AddToGroupAsync(Context.ConnectionId, $"{Form} {name}");
        var message = Message(name, "snap", channel.Seq);
        if (name == "point") Fill(message, channel.Newest());
        else message["alarms"] = Array.Empty<object>();
        await Clients.Caller.SendAsync(name == "point" ? "frame" : "alarm", message);
        return new() { ["ch"] = name, ["kind"] = "snapshot", ["epoch"] = Run, ["seq"] = channel.Seq };
    }

    // For the test: a sample, which followers are told of or have to miss; an alarm; a heartbeat.
    public async Task Point(int no, double t, double value, bool told)
    {
        var seq = Of("point").Take(new Sample(no, t, value));
        var message = Message("point", "delta", seq);
        Fill(message, [new Sample(no, t, value)]);
        if (told) await Clients.Group($"{Form} point").SendAsync("frame", message);
    }

    public Task Alarm(object alarm, object transition)
    {
        var message = Message("alarm", "delta", Of("alarm").Take(null));
        message["alarm"] = alarm;
        message["transition"] = transition;
        return Clients.Group($"{Form} alarm").SendAsync("alarm", message);
    }

    public Task Beat() => Clients.Group(Form).SendAsync("heartbeat", new Dictionary<string, object?>(Stamp())
    {
        ["modelVersion"] = 1,
        ["channels"] = new[] { "point", "alarm" }
            .Select(name => new Dictionary<string, object?> { ["ch"] = name, ["epoch"] = Run, ["seq"] = Of(name).Seq })
            .ToArray(),
    });

    static double Now => DateTimeOffset.UtcNow.ToUnixTimeMilliseconds();

    static Dictionary<string, object?> Stamp() =>
        new() { ["t"] = Now, ["mono"] = Stopwatch.GetElapsedTime(0).TotalMilliseconds, ["run"] = Run };

    static Dictionary<string, object?> Message(string name, string kind, int seq) =>
        new() { ["ch"] = name, ["epoch"] = Run, ["seq"] = seq, ["t"] = Now, ["kind"] = kind };

    void Fill(Dictionary<string, object?> message, Sample[] samples)
    {
        message["rows"] = samples.Length;
        message["columns"] = new Dictionary<string, object?>
        {
            ["no"] = Column(samples.Select(one => one.No)),
            ["t"] = Column(samples.Select(one => one.T)),
            ["value"] = Column(samples.Select(one => one.Value)),
            ["state"] = Column(samples.Select(_ => (ushort)0)),
            ["recv"] = Column(samples.Select(_ => 0f)),
        };
    }

    object Column<T>(IEnumerable<T> values) where T : unmanaged =>
        Form == "json" ? values.ToArray() : MemoryMarshal.AsBytes(values.ToArray().AsSpan()).ToArray();
}

sealed record Sample(int No, double T, double Value);

sealed class Channel
{
    readonly Lock turn = new();
    readonly Dictionary<int, Sample> newest = [];
    int seq;

    public int Seq { get { lock (turn) return seq; } }

    public int Take(Sample? sample)
    {
        lock (turn)
        {
            if (sample is not null) newest[sample.No] = sample;
            return ++seq;
        }
    }

    public Sample[] Newest() { lock (turn) return [.. newest.Values]; }
}
