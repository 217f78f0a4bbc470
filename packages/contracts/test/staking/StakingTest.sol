// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PoolImplementations} from "../../generated/PoolImplementations.sol";
import {IPoolFactory} from "../../src/staking/IPoolFactory.sol";
import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {Test} from "../_support/Test.sol";

/// @notice Mines of every kind, made by the factory out of the committed code.
abstract contract StakingTest is Test {
    uint256 internal constant NOW = 1_800_000_000;
    uint256 internal constant ONE = 1 ether;
    /// @notice One unit of the rewards' coin a second.
    uint256 internal constant RATE = ONE << 32;
    uint256 internal constant DAY = 1 days;

    IPoolFactory internal pools = IPoolFactory(address(0xF001));
    IStakingPool internal pool;
    PlainToken internal coin;
    PlainToken internal prize;
    address internal creator = account("creator");
    address internal funder = account("funder");
    address internal alice = account("alice");
    address internal bob = account("bob");
    address internal carol = account("carol");
    address internal stranger = account("stranger");
    bytes32[] internal none;
    uint96 private _salt;

    function setUpPools() internal {
        vm.warp(NOW);
        vm.etch(PoolImplementations.STAKING_POOL, codeOf("StakingPool"));
        vm.etch(address(pools), codeOf("PoolFactory"));
        coin = new PlainToken();
        prize = new PlainToken();
    }

    /// @notice Of a contract of the toolbox; that of a planted mistake where a test of the tests asks for it.
    function codeOf(string memory name) internal view returns (bytes memory) {
        string memory folder = vm.envOr("TOKEN_TEMPLATES", string(""));
        string memory file = string.concat(folder, "/", name, ".planted.json");
        bool isPlanted = bytes(folder).length != 0 && vm.exists(file);
        if (!isPlanted) file = string.concat("generated/deployments/", name, ".json");
        return vm.parseJsonBytes(vm.readFile(file), ".runtimeCode");
    }

    /// @notice One unit a second for whoever has staked, from now on, without an end.
    function freeSettings() internal view returns (IStakingPool.Settings memory chosen) {
        (chosen.stakeToken, chosen.rewardToken) = (address(coin), address(prize));
        (chosen.startAt, chosen.rate, chosen.least) = (uint40(block.timestamp), uint128(RATE), uint112(ONE));
    }

    /// @notice Not locked, or 30 days for 1.2 times as much, or 180 days for twice.
    function lockedSettings() internal view returns (IStakingPool.Settings memory chosen) {
        chosen = freeSettings();
        chosen.periods = new IStakingPool.Period[](3);
        chosen.periods[0] = IStakingPool.Period(0, 10);
        chosen.periods[1] = IStakingPool.Period(30 days, 12);
        chosen.periods[2] = IStakingPool.Period(180 days, 20);
    }

    /// @notice 3 % of the power for each of 32 generations.
    function teamSettings() internal view returns (IStakingPool.Settings memory chosen) {
        chosen = freeSettings();
        (chosen.teamPercent, chosen.generations) = (3, 32);
    }

    function byHandSettings() internal view returns (IStakingPool.Settings memory chosen) {
        chosen = lockedSettings();
        chosen.isByHand = true;
    }

    function start(IStakingPool.Settings memory chosen) internal returns (IStakingPool made) {
        return startListed(chosen, 0);
    }

    function startListed(IStakingPool.Settings memory chosen, bytes32 root) internal returns (IStakingPool made) {
        vm.prank(creator);
        made = IStakingPool(pools.create(IPoolFactory.Kind.Staking, abi.encode(chosen), bytes12(++_salt), root));
        pool = made;
    }

    /// @notice A pool of one coin.
    function oneCoin(IStakingPool.Settings memory chosen) internal pure returns (IStakingPool.Settings memory) {
        chosen.rewardToken = chosen.stakeToken;
        return chosen;
    }

    function give(address token, address who, uint256 amount) internal {
        PlainToken(token).mint(who, amount);
        vm.prank(who);
        (bool allowed,) = token.call(abi.encodeCall(PlainToken(token).approve, (address(pool), type(uint256).max)));
        require(allowed, "no allowance");
    }

    function fundAs(address who, uint256 amount) internal returns (uint256) {
        give(pool.settings().rewardToken, who, amount);
        vm.prank(who);
        return pool.fund(amount);
    }

    function fund(uint256 amount) internal returns (uint256) {
        return fundAs(funder, amount);
    }

    function stakeAs(address who, uint256 amount) internal returns (uint256 index) {
        return stakeAs(who, amount, 0, address(0));
    }

    function stakeAs(address who, uint256 amount, uint256 period) internal returns (uint256 index) {
        return stakeAs(who, amount, period, address(0));
    }

    function stakeAs(address who, uint256 amount, uint256 period, address inviter) internal returns (uint256 index) {
        give(pool.settings().stakeToken, who, amount);
        vm.prank(who);
        (index,) = pool.stake(amount, period, inviter, none);
    }

    function withdrawAs(address who, uint256 index, uint256 amount) internal returns (uint256 paid) {
        vm.prank(who);
        (paid,) = pool.withdraw(index, amount, who, false);
    }

    function claimAs(address who) internal returns (uint256) {
        vm.prank(who);
        return pool.claim(who);
    }

    function countOf(address who) internal {
        address[] memory accounts = new address[](1);
        accounts[0] = who;
        pool.countTeam(accounts);
    }

    function passes(address who, bytes memory data) internal returns (bool done) {
        vm.prank(who);
        (done,) = address(pool).call(data);
    }

    function refuses(address who, bytes memory data, bytes memory reason) internal {
        vm.prank(who);
        (bool done, bytes memory given) = address(pool).call(data);
        vm.assertTrue(!done, "accepted");
        vm.assertEq(vm.toString(bytes32(keccak256(given))), vm.toString(bytes32(keccak256(reason))), "another reason");
    }

    function stakeCall(uint256 amount, uint256 period) internal view returns (bytes memory) {
        return abi.encodeCall(IStakingPool.stake, (amount, period, address(0), none));
    }

    function withdrawCall(uint256 index, uint256 amount, address receiver) internal pure returns (bytes memory) {
        return abi.encodeCall(IStakingPool.withdraw, (index, amount, receiver, false));
    }

    function claimableOf(address who) internal view returns (uint256) {
        return pool.claimableOf(who);
    }

    /// @notice As much as expected, or a unit less: all roundings are down.
    function near(uint256 given, uint256 expected, string memory message) internal pure {
        if (given + 1 != expected) eq(given, expected, message);
    }

    /// @notice 65, 66: of both coins, all that is owed is here.
    function assertSolvent() internal view {
        IPoolLedger.Books memory books = pool.books();
        eq(books.funded, books.paid + books.takenBack + books.earned + books.free, "65: the reserve is not its parts");
        uint256 reserve = books.funded - books.paid - books.takenBack;
        bool isOne = pool.settings().stakeToken == pool.settings().rewardToken;
        vm.assertLe(books.staked + (isOne ? reserve : 0), books.heldStake, "66: principal is not here");
        vm.assertLe(reserve + (isOne ? books.staked : 0), books.heldReward, "66: the reserve is not here");
    }
}
