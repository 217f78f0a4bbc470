// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IBlacklist} from "../../src/token/IBlacklist.sol";
import {IPausable} from "../../src/token/IPausable.sol";
import {ITransferBurnView} from "../../src/token/ITransferBurnView.sol";
import {ITransferFeeView} from "../../src/token/ITransferFeeView.sol";
import {IWhitelist} from "../../src/token/IWhitelist.sol";
import {Empty} from "../_mocks/Empty.sol";
import {IToken} from "../_support/IToken.sol";
import {OwnerFunctions} from "../_support/OwnerFunctions.sol";
import {Vm} from "../_support/Test.sol";
import {TokenTest} from "../_support/TokenTest.sol";
import {TransferBooks} from "../_support/TransferBooks.sol";

/**
 * @notice Calls a token at random as several accounts and checks after each call what must hold for any call. It keeps
 * its own books from events alone; the invariants compare them with the token.
 * Works with every composition: what a token does not have, answers nothing.
 */
contract TokenHandler is TokenTest, TransferBooks, OwnerFunctions {
    IToken public token;
    address[] public actors;

    // Books, from events alone.
    address public bookOwner;
    uint64 public bookPausedUntil;
    uint16 public bookBurnBps;
    uint16 public bookFeeBps;
    uint64 public bookWhitelistedUntil;
    mapping(address => bool) public bookWhitelisted;
    mapping(address => bool) public bookBlacklisted;
    bool public bookBlacklistEnded;

    mapping(bytes32 => bool) private batches;
    uint256 public moved;
    bool public ownerLeft;

    struct Ratchets {
        uint256 mintingFinished;
        uint256 blacklistEnded;
        uint256 pausableUntil;
        uint256 burnCeiling;
        uint256 feeCeiling;
        uint256 whitelistedUntil;
        uint256 lockedUntil;
        uint256 cap;
    }

    struct Expected {
        uint256 fromAfter;
        uint256 toAfter;
        uint256 supplyAfter;
    }

    struct Before {
        uint256[] balances;
        uint256 supply;
        Ratchets ratchets;
        bool paused;
        bool minting;
        address owner;
        /// Whose tokens a `transferFrom` spends, how many, and under which allowance.
        address from;
        uint256 amount;
        uint256 allowed;
    }

    constructor(string memory template) {
        vm.recordLogs();
        Options memory chosen = options();
        chosen.transferBurn.bps = 100;
        chosen.transferFee.bps = 200;
        token = deploy(template, chosen);
        keepBooks(true);
        actors = [holder, owner, alice, bob, feeAddress, stranger, address(new Empty()), account("delegated")];
        vm.etch(actors[7], abi.encodePacked(hex"ef0100", bob));
    }

    function actorCount() external view returns (uint256) {
        return actors.length;
    }

    // --- What the run calls ---

    function wait(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 2 hours));
    }

    function transfer(uint256 from, uint256 to, uint256 amount) external {
        move(actor(from), actor(from), actor(to), amount);
    }

    function transferFrom(uint256 spender, uint256 from, uint256 to, uint256 amount) external {
        move(actor(spender), actor(from), actor(to), amount);
    }

    function approve(uint256 caller, uint256 spender, uint256 amount, bool unlimited) external {
        amount = unlimited ? type(uint256).max : bound(amount, 0, SUPPLY);
        act(actor(caller), abi.encodeCall(IERC20.approve, (actor(spender), amount)));
    }

    function burn(uint256 caller, uint256 amount) external {
        address from = actor(caller);
        amount = bound(amount, 0, token.balanceOf(from) / 3 + 1);
        uint256 before = token.balanceOf(from);
        if (act(from, abi.encodeCall(token.burn, (amount)))) eq(token.balanceOf(from), before - amount, "burn");
    }

    function mint(uint256 to, uint256 amount) external {
        uint256 cap = read(token.mintCap.selector);
        uint256 room = cap == 0 ? 0 : cap - token.totalSupply();
        // Sometimes one above the cap.
        amount = amount % 3 == 0 ? room + 1 : bound(amount, 0, room / 10 + 1);
        uint256 before = token.balanceOf(actor(to));
        if (act(currentOwner(), abi.encodeCall(token.mint, (actor(to), amount)))) {
            eq(token.balanceOf(actor(to)), before + amount, "mint");
        }
    }

    function batchTransfer(uint256 caller, uint256 to, uint256 amount, uint8 job, uint8 index) external {
        address from = actor(caller);
        bytes32 jobId = bytes32(uint256(job % 3));
        uint256 number = uint256(index % 4) * 100;
        uint128 one = uint128(bound(amount, 0, token.balanceOf(from) / 4 + 1));
        bytes memory packed = abi.encodePacked(uint8(16), actor(to), one, actor(to / 8), one);
        bytes32 key = keccak256(abi.encode(from, jobId, number));
        bool success = act(from, abi.encodeCall(token.batchTransfer, (jobId, number, packed)));
        if (success) {
            vm.assertTrue(!batches[key], "a batch went out twice");
            batches[key] = true;
        }
        vm.assertEq(token.isBatchTransferred(from, jobId, number), batches[key], "the mark of a batch");
    }

    function setList(bool black, uint256 one, uint256 two, bool listed) external {
        address[] memory accounts = list(actor(one), actor(two));
        act(
            currentOwner(),
            black
                ? abi.encodeCall(token.setBlacklisted, (accounts, listed))
                : abi.encodeCall(token.setWhitelisted, (accounts, listed))
        );
    }

    function setRates(uint16 burnBps, uint16 feeBps) external {
        act(currentOwner(), abi.encodeCall(token.setTransferBurn, (burnBps % 1_100)));
        act(currentOwner(), abi.encodeCall(token.setTransferFee, (feeBps % 1_600)));
    }

    function pause(uint256 length) external {
        act(currentOwner(), abi.encodeCall(token.pause, (uint64(block.timestamp + bound(length, 0, 1 hours)))));
    }

    function unpause() external {
        act(currentOwner(), abi.encodeCall(token.unpause, ()));
    }

    /// @notice Steps that close something for ever are rare, so that the others get their turn.
    function giveUp(uint256 which, uint16 value, uint256 to) external {
        which = which % 24;
        bytes memory data;
        if (which == 0) data = abi.encodeCall(token.finishMinting, ());
        else if (which == 1) data = abi.encodeCall(token.endPause, ());
        else if (which == 2) data = abi.encodeCall(token.endBlacklist, ());
        else if (which == 3) data = abi.encodeCall(token.endWhitelist, ());
        else if (which < 6) data = abi.encodeCall(token.lowerTransferBurnCeiling, (value % 2_600));
        else if (which < 8) data = abi.encodeCall(token.lowerTransferFeeCeiling, (value % 2_600));
        else if (which < 10) data = abi.encodeCall(token.renounceOwnership, ());
        else if (which < 12) data = abi.encodeCall(token.lockOwnership, (uint64(block.timestamp + value)));
        else if (which < 16) data = abi.encodeCall(token.setFeeAddress, (actor(to)));
        else if (which < 20) data = abi.encodeCall(token.transferOwnership, (actor(to)));
        if (data.length > 0) act(currentOwner(), data);
        else act(actor(to), abi.encodeCall(token.acceptOwnership, ()));
    }

    /// @notice Any function, by anybody, with any arguments: of those that take plain words.
    function anything(uint256 caller, uint256 which, uint256[7] calldata words) external {
        bytes4[5] memory others = [
            token.transfer.selector,
            token.transferFrom.selector,
            token.burn.selector,
            token.permit.selector,
            token.acceptOwnership.selector
        ];
        which = which % (others.length + ownerFunctions.length);
        bytes4 selector = which < others.length ? others[which] : ownerFunctions[which - others.length];
        // Renouncing ends most of the run; {leave} does it.
        if (selector == token.renounceOwnership.selector) return;
        bytes memory data = abi.encodePacked(selector);
        for (uint256 i; i < words.length; ++i) {
            uint256 word = words[i];
            if (word % 3 == 0) word = uint160(actor(word / 3));
            else if (word % 3 == 1) word = word % 2_000;
            data = abi.encodePacked(data, word);
        }
        act(actor(caller), data);
    }

    // --- What is checked after each call ---

    function move(address spender, address from, address to, uint256 amount) private {
        // Mostly possible amounts, the edge, and one above it.
        amount = amount % 5 == 0 ? token.balanceOf(from) + amount % 2 : bound(amount, 0, token.balanceOf(from) / 4 + 1);
        bool possible = isPossible(spender, from, to, amount);
        Expected memory expected = expect(from, to, amount);
        bytes memory data = spender == from
            ? abi.encodeCall(IERC20.transfer, (to, amount))
            : abi.encodeCall(IERC20.transferFrom, (from, to, amount));
        bool success = act(spender, data);
        vm.assertEq(success, possible, "a transfer failed, or worked, against the rules");
        if (!success) return;
        ++moved;
        eq(token.balanceOf(from), expected.fromAfter, "sender");
        eq(token.balanceOf(to), expected.toAfter, "receiver");
        eq(token.totalSupply(), expected.supplyAfter, "burnt part");
    }

    function isPossible(address spender, address from, address to, uint256 amount) private view returns (bool) {
        if (amount > token.balanceOf(from) || block.timestamp < read(token.pausedUntil.selector)) return false;
        if (spender != from && token.allowance(from, spender) < amount) return false;
        if (read(abi.encodeCall(token.isBlacklisted, (from))) != 0) return false;
        if (read(abi.encodeCall(token.isBlacklisted, (to))) != 0) return false;
        if (block.timestamp >= read(token.whitelistedUntil.selector)) return true;
        return read(abi.encodeCall(token.isWhitelisted, (from))) != 0
            && read(abi.encodeCall(token.isWhitelisted, (to))) != 0;
    }

    /// @dev Property 12: net and taxes add up to the amount. Property 4: to oneself nothing changes.
    function expect(address from, address to, uint256 amount) private view returns (Expected memory expected) {
        uint256 toBurn = from == to ? 0 : amount * read(token.transferBurnBps.selector) / 10_000;
        uint256 toFee = from == to ? 0 : amount * read(token.transferFeeBps.selector) / 10_000;
        address receiver = address(uint160(read(token.feeAddress.selector)));
        expected.supplyAfter = token.totalSupply() - toBurn;
        expected.fromAfter = token.balanceOf(from);
        expected.toAfter = token.balanceOf(to);
        if (from == to || amount > expected.fromAfter) return expected;
        expected.fromAfter -= amount;
        expected.toAfter += amount - toBurn - toFee;
        if (from == receiver) expected.fromAfter += toFee;
        if (to == receiver) expected.toAfter += toFee;
    }

    function act(address caller, bytes memory data) private returns (bool success) {
        Before memory before = observe(caller, data);
        vm.prank(caller);
        (success,) = address(token).call(data);
        bool anyMovement = keepBooks(success);
        if (!success) return false;
        checkBalances(before, caller);
        checkPowers(before, caller, bytes4(data), anyMovement);
        checkRatchets(before.ratchets, readRatchets());
    }

    function observe(address caller, bytes memory data) private view returns (Before memory before) {
        before.balances = new uint256[](actors.length);
        for (uint256 i; i < actors.length; ++i) {
            before.balances[i] = token.balanceOf(actors[i]);
        }
        before.supply = token.totalSupply();
        before.ratchets = readRatchets();
        before.paused = block.timestamp < read(token.pausedUntil.selector);
        before.owner = address(uint160(read(token.owner.selector)));
        before.minting = bytes4(data) == token.mint.selector;
        (before.from, before.amount) = spending(data);
        before.allowed = before.from == address(0) ? 0 : token.allowance(before.from, caller);
    }

    function checkBalances(Before memory before, address caller) private view {
        for (uint256 i; i < actors.length; ++i) {
            address one = actors[i];
            if (one == caller) continue;
            // Property 6: somebody else's balance falls only by an allowance.
            uint256 spent = one == before.from ? before.amount : 0;
            vm.assertTrue(token.balanceOf(one) + spent >= before.balances[i], "a balance fell without an allowance");
        }
        if (before.from != address(0)) {
            vm.assertTrue(before.allowed >= before.amount, "more than the allowance");
            eq(
                token.allowance(before.from, caller),
                before.allowed == type(uint256).max ? before.allowed : before.allowed - before.amount,
                "allowance"
            );
        }
        if (!before.minting) vm.assertLe(token.totalSupply(), before.supply, "the supply rose without a mint");
    }

    function checkPowers(Before memory before, address caller, bytes4 selector, bool anyMovement) private {
        vm.assertTrue(!before.paused || !anyMovement, "something moved while paused");
        if (isOwnerFunction[selector]) {
            vm.assertEq(caller, before.owner, "an owner function worked for another");
            vm.assertTrue(block.timestamp >= before.ratchets.lockedUntil, "an owner function worked while locked");
            vm.assertTrue(!ownerLeft, "an owner function worked after renouncing");
        }
        if (selector == token.renounceOwnership.selector) {
            vm.assertTrue(!before.paused, "renounced while paused");
            ownerLeft = true;
        }
        if (selector == token.lockOwnership.selector) vm.assertTrue(!before.paused, "locked while paused");
    }

    function checkRatchets(Ratchets memory before, Ratchets memory present) private view {
        vm.assertTrue(present.mintingFinished >= before.mintingFinished, "minting came back");
        vm.assertTrue(present.blacklistEnded >= before.blacklistEnded, "the blacklist came back");
        vm.assertLe(present.pausableUntil, before.pausableUntil, "pausableUntil rose");
        vm.assertLe(present.burnCeiling, before.burnCeiling, "the burn ceiling rose");
        vm.assertLe(present.feeCeiling, before.feeCeiling, "the fee ceiling rose");
        vm.assertLe(present.whitelistedUntil, before.whitelistedUntil, "the opening was put off");
        if (before.lockedUntil > block.timestamp) eq(present.lockedUntil, before.lockedUntil, "the lock moved");
        eq(present.cap, before.cap, "the cap changed");
    }

    function readRatchets() private view returns (Ratchets memory) {
        return Ratchets(
            read(token.mintingFinished.selector),
            read(token.blacklistEnded.selector),
            read(token.pausableUntil.selector),
            read(token.transferBurnCeilingBps.selector),
            read(token.transferFeeCeilingBps.selector),
            read(token.whitelistedUntil.selector),
            read(token.ownershipLockedUntil.selector),
            read(token.mintCap.selector)
        );
    }

    /// @dev Applies the events of the last call; true when there was a movement. The log of a failed call is dropped:
    /// cheat codes record it, a chain does not.
    function keepBooks(bool happened) private returns (bool anyMovement) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.recordLogs();
        if (!happened) return false;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != address(token)) continue;
            bytes32 topic = logs[i].topics[0];
            bytes memory data = logs[i].data;
            if (topic == IERC20.Transfer.selector) {
                anyMovement = true;
                bookTransfer(logs[i]);
            } else if (topic == IToken.OwnershipTransferred.selector) {
                bookOwner = address(uint160(uint256(logs[i].topics[2])));
            } else if (topic == IPausable.Paused.selector) {
                bookPausedUntil = abi.decode(data, (uint64));
            } else if (topic == IPausable.Unpaused.selector) {
                bookPausedUntil = 0;
            } else if (topic == ITransferBurnView.TransferBurnSet.selector) {
                bookBurnBps = abi.decode(data, (uint16));
            } else if (topic == ITransferFeeView.TransferFeeSet.selector) {
                bookFeeBps = abi.decode(data, (uint16));
            } else if (topic == IWhitelist.WhitelistUntilSet.selector) {
                bookWhitelistedUntil = abi.decode(data, (uint64));
            } else if (topic == IWhitelist.WhitelistedSet.selector) {
                bookWhitelisted[address(uint160(uint256(logs[i].topics[1])))] = abi.decode(data, (bool));
            } else if (topic == IBlacklist.BlacklistedSet.selector) {
                bookBlacklisted[address(uint160(uint256(logs[i].topics[1])))] = abi.decode(data, (bool));
            } else if (topic == IBlacklist.BlacklistEnded.selector) {
                bookBlacklistEnded = true;
            }
        }
    }

    function spending(bytes memory data) private view returns (address from, uint256 amount) {
        if (bytes4(data) != token.transferFrom.selector || data.length < 100) return (address(0), 0);
        uint256 word;
        assembly ("memory-safe") {
            word := mload(add(data, 36))
            amount := mload(add(data, 100))
        }
        from = address(uint160(word));
    }

    /// @dev Address 0 signs nothing: without an owner the former one tries.
    function currentOwner() private view returns (address present) {
        present = address(uint160(read(token.owner.selector)));
        if (present == address(0)) present = owner;
    }

    function actor(uint256 seed) private view returns (address) {
        return actors[seed % actors.length];
    }

    /// @notice One word from the token; 0 when it has no such function.
    function read(bytes4 selector) public view returns (uint256) {
        return read(abi.encodePacked(selector));
    }

    function read(bytes memory data) private view returns (uint256) {
        (bool success, bytes memory answer) = address(token).staticcall(data);
        return success && answer.length == 32 ? abi.decode(answer, (uint256)) : 0;
    }
}
